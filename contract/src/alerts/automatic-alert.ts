/** The alerts that every cardholder gets without a choice, in the order in which they are listed. */
export const automaticAlerts = [
  'PIN_CHOSEN',
  'MONEY_SENT',
  'ACCOUNT_NUMBERS_SHOWN',
  'STOPPED',
  'CARD_LOCKED_BY_PIN',
  'CARD_LOCKED_BY_CVV',
  'CVV_TRIED_AT_MERCHANTS',
  'CARD_EXPIRES',
  'CARD_RESTS',
  'REPLACEMENT_ORDERED',
  'TRANSFER_RETURNED',
  'TRANSFER_HELD',
  'BANK_ACCOUNT_CORRECTED',
  'BANK_ACCOUNT_UNLINKED',
  'DISPUTE_CREDIT',
  'STATEMENT_READY',
  'DOCUMENT_CHANGED',
  'PAPER_STATEMENTS',
  'DESK_ACTED',
  'MONEY_UNCLAIMED',
] as const;
export type AutomaticAlert = (typeof automaticAlerts)[number];
