/**
 * Why a bank sent money back, as far as its holder can do something about it. WRONG_ACCOUNT: no such account, or its
 * numbers are wrong. WRONG_KIND: an account that takes no transfers. FROZEN: the bank says so. REFUSED: the holder had
 * the bank refuse it. UNDER_REVIEW: people look into it. STOPPED: it was on hold, and the holder told staff not to send it.
 */
export const transferReturnReasons = [
  'ACCOUNT_CLOSED',
  'WRONG_ACCOUNT',
  'WRONG_KIND',
  'FROZEN',
  'REFUSED',
  'UNDER_REVIEW',
  'STOPPED',
] as const;
export type TransferReturnReason = (typeof transferReturnReasons)[number];
