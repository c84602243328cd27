/** Begins the entries of one purpose. Service class: 200 credits and debits, 220 credits, 225 debits. */
export const batchHeader = [
  ['5'],
  ['serviceClass', 3, 'NUMBER'],
  ['companyName', 16, 'TEXT'],
  ['discretionary', 20, 'TEXT'],
  ['companyId', 10, 'TEXT'],
  /** 'PPD' for what goes to a person, 'COR' for notifications of change. */
  ['entryClass', 3, 'TEXT'],
  /** The text that the person reads at the bank. */
  ['description', 10, 'TEXT'],
  ['descriptiveDate', 6, 'TEXT'],
  /** YYMMDD of the banking day on which it is to take effect. */
  ['effectiveOn', 6, 'TEXT'],
  /** Filled in by the Federal Reserve. */
  ['settlementDate', 3, 'TEXT'],
  ['1'],
  /** The first eight digits of our bank's routing number. */
  ['odfi', 8, 'TEXT'],
  ['batchNumber', 7, 'NUMBER'],
] as const;
