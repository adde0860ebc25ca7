/** What an own site may look like, to be changed rather than typed from nothing: a block for each number of players. */
export const EXAMPLE_SITE = `TOWERS 2 3 6
4 4 . . 4 4
4 4 2 2 4 4
4 4 . . 4 4

TOWERS 3 3 6
6 6 . . 6 6
6 6 3 3 6 6
6 6 . . 6 6

TOWERS 4 3 6
8 8 . . 8 8
8 8 4 4 8 8
8 8 . . 8 8
`;
