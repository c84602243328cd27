/** The first record of a file: who sends it to whom, and when. Names of banks are text of 9 digits after a blank. */
export const fileHeader = [
  ['1'],
  ['01'],
  ['immediateDestination', 10, 'TEXT'],
  ['immediateOrigin', 10, 'TEXT'],
  /** YYMMDD and HHMM of making it, Eastern time. */
  ['createdOn', 6, 'TEXT'],
  ['createdAt', 4, 'TEXT'],
  /** Tells files of one day apart: A, B … */
  ['modifier', 1, 'TEXT'],
  ['094'],
  ['10'],
  ['1'],
  ['destinationName', 23, 'TEXT'],
  ['originName', 23, 'TEXT'],
  ['reference', 8, 'TEXT'],
] as const;
