/** Why an authorization was declined (domain decision, §3). */
export const declineReasons = [
  'ACCOUNT_CLOSED',
  'CARD_CLOSED',
  'CARD_LOST',
  'CARD_STOLEN',
  'CARD_EXPIRED',
  'NOT_ACTIVATED',
  'CARD_INACTIVE',
  'PIN_RESET_PENDING',
  'PIN_BLOCKED',
  'CARD_LOCKED',
  'CVV_MISMATCH',
  'CVV_TRIES_MERCHANT',
  'PIN_MISSING',
  'PIN_INCORRECT',
  'LIMIT_AMOUNT',
  'LIMIT_COUNT',
  'INSUFFICIENT_FUNDS',
  'ALREADY_REVERSED',
] as const;
export type DeclineReason = (typeof declineReasons)[number];
