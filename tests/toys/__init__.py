"""Games as small as can be: rules, a view and words. Everything else is the default."""
