"""What `rumpus cube` prints and writes: tables, progress, solutions as text, pictures, and stones to print."""
