/**
 * The refusals of the staff console, each with the status of its answer. The text of each stands under `error` in
 * `texts/<language>/desk.json`.
 */
export const deskErrors = {
  invalidInput: 400,
  unauthorized: 401,
  notYourRole: 403,
  notFound: 404,
  serverError: 500,
  unavailable: 503,
  tooManyRequests: 429,
  foreignOrigin: 403,

  passkeyRefused: 422,
  passkeyNotAdded: 422,
  passkeyHasOwner: 422,
  invitationEnded: 422,
  passkeysUnavailable: 422,

  noOccasion: 422,
  occasionIsOpen: 422,
  occasionEnded: 422,
  nobodyOpened: 422,
  otherPersonOpened: 422,
  identityTooLow: 422,
  ownRecord: 422,
  callIsCoerced: 422,
  tooManyFit: 422,
  tooManyClose: 422,

  proofsUsedUp: 422,
  contactTooNew: 422,
  noContact: 422,
  codeEnded: 422,
  codeTooSoon: 422,
  codesUsedUp: 422,
  noLogin: 422,
  questionsUsedUp: 422,
  noCard: 422,
  nothingToAsk: 422,

  notAllowed: 422,
  ownRequest: 422,
  requestEnded: 422,
  changedSince: 409,

  taskTaken: 422,
  notYourTask: 422,
  noColleague: 422,
  waitTooLong: 422,
  staffNameTaken: 422,
  changeWaits: 422,
  aboutYourself: 422,
  aboutNobody: 422,
  passkeyIsSynced: 422,

  otherSignIn: 422,
  providerUnreachable: 503,
  workSignInEnded: 422,
  workSignInCancelled: 422,
  workSignInRefused: 422,
  workSignInTooWeak: 422,
  workRoleUnknown: 422,
  workRoleTomorrow: 422,
  workAccountUnknown: 422,
} as const;

export type DeskErrorKey = keyof typeof deskErrors;

/** The refusals that every call of the console may answer with. */
export const commonDeskErrors = [
  'invalidInput',
  'unauthorized',
  'notYourRole',
  'serverError',
  'unavailable',
  'tooManyRequests',
  'foreignOrigin',
] as const satisfies readonly DeskErrorKey[];
export type CommonDeskError = (typeof commonDeskErrors)[number];
