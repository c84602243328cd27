import type { DeclineReason } from '@portal/contract/transactions/decline-reason';

/**
 * The ISO 8583 response code that the network is told, by the reason of a decline. R0 is a stop payment order, R1 the revocation of
 * the authorization to charge: both tell a merchant not to try again.
 */
export const responseCodes: Record<DeclineReason, string> = {
  ACCOUNT_CLOSED: '62',
  CARD_CLOSED: '62',
  CARD_LOST: '41',
  CARD_STOLEN: '43',
  CARD_EXPIRED: '54',
  NOT_ACTIVATED: '78',
  CARD_INACTIVE: '78',
  PIN_RESET_PENDING: '78',
  PIN_BLOCKED: '75',
  CARD_LOCKED: '57',
  // Blocked by the cardholder: it may be tried again, which 57 rules out.
  CONTROL: '9G',
  CVV_MISMATCH: '82',
  CVV_TRIES_MERCHANT: '59',
  MERCHANT_STOPPED: '59',
  COMPANY_STOPPED: 'R1',
  NEXT_CHARGE_STOPPED: 'R0',
  DETAILS_MISSING: '12',
  PIN_MISSING: '55',
  PIN_INCORRECT: '55',
  LIMIT_AMOUNT: '61',
  LIMIT_COUNT: '65',
  INSUFFICIENT_FUNDS: '51',
  PAY_INSIDE: '51',
  NETWORK_DECLINED: '05',
  ALREADY_REVERSED: '94',
  ASKED_FIRST: '59',
};

/** The response code of an approval, of one for a part of what was asked, and of a $0 request about a card in order. */
export const approvedCode = '00';
export const partlyApprovedCode = '10';
export const cardInOrderCode = '85';
/** The response code for what makes no sense where it comes: an increment on nothing pending. */
export const invalidTransactionCode = '12';
/** The response code for a card that the program never issued: nothing can be recorded. */
export const unknownCardCode = '14';
