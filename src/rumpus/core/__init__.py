"""What every game shares: roles, breaches, errors, options, records, readers. Knows nothing else of the house."""
