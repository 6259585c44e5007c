"""Many games played: plans, engines, and where the work is done."""
