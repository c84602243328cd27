/** Ends a batch: what its entries add up to. */
export const batchControl = [
  ['8'],
  ['serviceClass', 3, 'NUMBER'],
  ['entryCount', 6, 'NUMBER'],
  ['entryHash', 10, 'NUMBER'],
  ['debitCents', 12, 'NUMBER'],
  ['creditCents', 12, 'NUMBER'],
  ['companyId', 10, 'TEXT'],
  [' '.repeat(19)],
  [' '.repeat(6)],
  ['odfi', 8, 'TEXT'],
  ['batchNumber', 7, 'NUMBER'],
] as const;
