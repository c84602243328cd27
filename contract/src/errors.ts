interface ErrorDefinition {
  /** Status of the HTTP response. */
  httpStatus: number;
  /** Status inside the envelope: 900 for a refusal, else the HTTP status. */
  status: number;
  /** Envelope code of specification §8: 400, 401, 900 rule, 901 tries left, 902 tries used up, 905 further step, 0. */
  code: 400 | 401 | 900 | 901 | 902 | 905 | 0;
  /** The stable key that programs compare; `message` is for people. */
  shortMessage: string;
}

const refusal = (code: 900 | 901 | 902 | 905, shortMessage: string) => ({
  httpStatus: 400,
  status: 900,
  code,
  shortMessage,
});
const withoutCode = (httpStatus: number, shortMessage: string) =>
  ({ httpStatus, status: httpStatus, code: 0, shortMessage }) as const;
const keptStatus = (httpStatus: 409 | 413 | 415 | 429, shortMessage: string) =>
  ({ httpStatus, status: 900, code: 900, shortMessage }) as const;

/**
 * Every error that a call can answer with. The text of each stands in `texts/<language>/error.json` under the same
 * key; it may use {{phone}} and the params that the refusal carries.
 */
export const errorCatalogue = {
  invalidInput: { httpStatus: 400, status: 400, code: 400, shortMessage: 'invalid input' },
  unauthorized: { httpStatus: 401, status: 401, code: 401, shortMessage: 'unauthorized' },
  unknownClient: withoutCode(403, 'unknown client'),
  notFound: withoutCode(404, 'not found'),
  methodNotAllowed: withoutCode(405, 'method not allowed'),
  keyReused: keptStatus(409, 'idempotency key reused'),
  bodyTooLarge: keptStatus(413, 'body too large'),
  unsupportedMediaType: keptStatus(415, 'unsupported media type'),
  tooManyRequests: keptStatus(429, 'too many requests'),
  serverError: withoutCode(500, 'server error'),
  unavailable: withoutCode(503, 'unavailable'),

  invalidCredentials: refusal(901, 'invalid credentials'),
  loginLocked: refusal(902, 'login locked'),
  loginLockedForNow: refusal(902, 'login locked for now'),
  signInClosed: refusal(902, 'sign-in closed'),

  roleEnded: refusal(902, 'role ended'),
  notForRepresentatives: withoutCode(403, 'not for representatives'),

  passkeyRefused: refusal(901, 'passkey refused'),
  passkeyNotAdded: refusal(900, 'passkey not added'),
  passkeysUsedUp: refusal(902, 'passkeys used up'),
  passkeysUnavailable: refusal(900, 'passkeys unavailable'),

  helpersUsedUp: refusal(902, 'helpers used up'),
  invitationsUsedUp: refusal(902, 'invitations used up'),
  linkNotValid: refusal(900, 'link not valid'),
  placeUnknown: refusal(900, 'place unknown'),

  noEmailForDocuments: refusal(900, 'no email for documents'),
  emailReturned: refusal(900, 'email returned'),
  proofCodeIncorrect: refusal(901, 'proof code incorrect'),

  flowEnded: refusal(900, 'flow ended'),
  passcodeRequired: refusal(905, 'passcode required'),
  passcodeSendLimit: refusal(902, 'passcode send limit'),
  passcodeDayLimit: refusal(902, 'passcode day limit'),
  passcodeTooSoon: refusal(900, 'passcode too soon'),
  numberStopped: refusal(900, 'number stopped'),
  otpIncorrect: refusal(901, 'otp incorrect'),
  otpExpired: refusal(900, 'otp expired'),
  otpTriesUsedUp: refusal(902, 'otp threshold exceeded'),
  passcodesUsedUp: refusal(902, 'passcodes used up'),
  cardProofInvalid: refusal(901, 'card proof invalid'),

  stepUpRequired: refusal(905, 'step-up required'),
  stepUpWayClosed: refusal(905, 'step-up way closed'),
  callQuestionEnded: refusal(900, 'call question ended'),
  stepUpTriesUsedUp: refusal(902, 'step-up threshold exceeded'),
  pinIncorrect: refusal(901, 'invalid pin'),
  pinThresholdExceeded: refusal(902, 'pin threshold exceeded'),

  problemIsOpen: refusal(900, 'problem is open'),
  problemIsOver: refusal(900, 'problem is over'),
  chargeNotApproved: refusal(900, 'charge not approved'),
  nothingInQuestion: refusal(900, 'nothing in question'),
  tooManyParts: refusal(902, 'too many parts'),
  aboveAvailable: refusal(900, 'above available'),
  abovePart: refusal(900, 'above part'),
  tooManyItems: refusal(902, 'too many items'),
  tooManyProblems: refusal(902, 'too many problems'),
  tooManyWords: refusal(902, 'too many words'),
  tooManyPapers: refusal(902, 'too many papers'),
  paperUnreadable: refusal(900, 'paper unreadable'),

  cardNotActive: refusal(900, 'card not active'),
  cvvInvalid: refusal(901, 'invalid cvv'),
  ownCvvTriesUsedUp: refusal(900, 'own cvv tries used up'),
  lockedAlready: refusal(900, 'locked already'),
  lockedOtherwise: refusal(900, 'locked otherwise'),
  pinIsSet: refusal(900, 'pin is set'),
  pinNotSet: refusal(900, 'pin not set'),
  replacementUnderWay: refusal(900, 'replacement under way'),
  cardStillExpected: refusal(900, 'card still expected'),
  replacementUnaffordable: refusal(900, 'balance too low'),

  noBankAccount: refusal(905, 'no bank account'),
  bankAccountNotVerified: refusal(905, 'bank account not verified'),
  bankAccountUnlinked: refusal(900, 'bank account unlinked'),
  bankAccountStopped: refusal(900, 'bank account stopped'),
  transferHasLeft: refusal(900, 'transfer has left'),
  transferIsOver: refusal(900, 'transfer is over'),
  transferNotHeld: refusal(900, 'transfer not held'),
  transferHeldByStaff: refusal(900, 'transfer held by staff'),
  bankAccountsUsedUp: refusal(902, 'bank accounts used up'),
  invalidBankData: refusal(900, 'invalid bank data'),
  bankAmountsNotSent: refusal(900, 'bank amounts not sent'),
  bankAmountsWrong: refusal(901, 'bank amounts wrong'),
  bankAmountsUsedUp: refusal(902, 'bank amounts threshold exceeded'),
  bankAmountsExpired: refusal(900, 'bank amounts expired'),
  belowMinimum: refusal(900, 'below minimum'),
  insufficientForTransfer: refusal(900, 'insufficient for transfer'),
  feeChanged: refusal(900, 'fee changed'),
  transferLocked: refusal(900, 'transfer locked'),

  infoInvalid: refusal(901, 'invalid information'),
  cvvThresholdExceeded: refusal(902, 'cvv threshold exceeded'),
  alreadyRegistered: refusal(900, 'already registered'),
  cardNotEligible: refusal(900, 'card not eligible'),
  noContactOnRecord: refusal(900, 'no contact on record'),
  userIdTaken: refusal(900, 'user id taken'),

  noActiveCard: refusal(900, 'no active card'),
  addressNotFound: refusal(900, 'address not found'),
  addressNotProved: refusal(905, 'address not proved'),

  agreementChanged: refusal(900, 'agreement changed'),

  textConsentRequired: refusal(905, 'text consent required'),
  alertNeedsWay: refusal(900, 'alert needs a way'),
  noOpenWay: refusal(900, 'no open way'),
  thresholdTooHigh: refusal(900, 'threshold too high'),
  thresholdTooLow: refusal(900, 'threshold too low'),

  accountClosed: refusal(900, 'account closed'),
  notAllowable: refusal(900, 'not allowable'),
  feeIsReturned: refusal(900, 'fee is returned'),
  feeNotReturnable: refusal(900, 'fee not returnable'),
  feeRefundUsed: refusal(902, 'fee refund used'),

  exportTooLong: refusal(900, 'export too long'),
  lettersUsedUp: refusal(902, 'letters used up'),

  wrongPassword: refusal(901, 'wrong password'),
  passwordTriesUsedUp: refusal(902, 'password threshold exceeded'),
  passwordReused: refusal(900, 'password reused'),
  passwordContainsUserId: refusal(900, 'password contains user id'),
  passwordLeaked: refusal(900, 'password leaked'),
  passwordProgramName: refusal(900, 'password contains program name'),
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorKey = keyof typeof errorCatalogue;

/** Errors that any call can answer with, besides those it lists itself. */
export const commonErrors = [
  'invalidInput',
  'unknownClient',
  'notForRepresentatives',
  'methodNotAllowed',
  'bodyTooLarge',
  'unsupportedMediaType',
  'tooManyRequests',
  'serverError',
  'unavailable',
] as const satisfies readonly ErrorKey[];
export type CommonError = (typeof commonErrors)[number];
