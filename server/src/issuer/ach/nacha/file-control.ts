/** Ends a file: what its batches add up to. */
export const fileControl = [
  ['9'],
  ['batchCount', 6, 'NUMBER'],
  ['blockCount', 6, 'NUMBER'],
  ['entryCount', 8, 'NUMBER'],
  ['entryHash', 10, 'NUMBER'],
  ['debitCents', 12, 'NUMBER'],
  ['creditCents', 12, 'NUMBER'],
  [' '.repeat(39)],
] as const;
