/** Says of a returned entry why it comes back, 'R03'. */
export const returnAddenda = [
  ['799'],
  ['code', 3, 'TEXT'],
  ['originalTrace', 15, 'TEXT'],
  ['diedOn', 6, 'TEXT'],
  ['originalRdfi', 8, 'TEXT'],
  ['information', 44, 'TEXT'],
  ['traceNumber', 15, 'TEXT'],
] as const;

/** Notification of change: says what was wrong with an entry that went through, 'C01', and what is right. */
export const changeAddenda = [
  ['798'],
  ['code', 3, 'TEXT'],
  ['originalTrace', 15, 'TEXT'],
  ['      '],
  ['originalRdfi', 8, 'TEXT'],
  ['corrected', 29, 'TEXT'],
  [' '.repeat(15)],
  ['traceNumber', 15, 'TEXT'],
] as const;
