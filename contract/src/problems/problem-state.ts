/** The work on a problem, whatever becomes of its money. */
export const problemStates = ['OPEN', 'NEEDS_HOLDER', 'DECIDED', 'WITHDRAWN'] as const;
export type ProblemState = (typeof problemStates)[number];

/** Tells whether a problem still waits for its end. */
export const isProblemOpen = ({ state }: { state: ProblemState }): boolean =>
  state === 'OPEN' || state === 'NEEDS_HOLDER';

/** The result: the person was right, right in part, or no mistake was found. ANSWERED of what is about no money. */
export const problemOutcomes = ['RIGHT', 'PARTLY', 'NO_ERROR', 'ANSWERED'] as const;
export type ProblemOutcome = (typeof problemOutcomes)[number];

/** Why it was decided so, as the letter says it (12 CFR 1005.11(d)(1): a written explanation). */
export const decisionReasons = [
  'ERROR_FOUND',
  'STORE_REPAID',
  'MACHINE_COUNT',
  'STORE_PROVED',
  'CONFIRMED_BY_HOLDER',
  'NEVER_POSTED',
  'DEPOSIT_FOUND',
  'SERVICE_DONE',
] as const;
export type DecisionReason = (typeof decisionReasons)[number];

/** The way by which the first word about it came; the days count from it whichever it was. */
export const tellingWays = ['PORTAL', 'TEXT', 'PHONE', 'LETTER', 'HELPER', 'PROGRAM'] as const;
export type TellingWay = (typeof tellingWays)[number];

/** The steps that a problem's history shows. */
export const problemSteps = [
  'TOLD',
  'CREDITED',
  'ASKED',
  'SAID',
  'CHARGED_BACK',
  'REPRESENTED',
  'ARBITRATION_LOST',
  'DECIDED',
  'TAKEN_BACK',
  'WITHDRAWN',
  'PAPERS_ASKED',
] as const;
export type ProblemStep = (typeof problemSteps)[number];

/** The ways by which a holder chooses to hear of a case; a letter goes besides where the law asks for writing. */
export const hearingWays = ['EMAIL', 'TEXT', 'CALL'] as const;
export type HearingWay = (typeof hearingWays)[number];
