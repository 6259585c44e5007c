"""Games as files: written, read, told again, verified, and vouched for by a certificate."""
