"""What was learned beforehand, how it is read, and the training that makes it again."""
