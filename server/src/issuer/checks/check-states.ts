/**
 * The states of a check. WAITING: promised, and somebody has to say to whom it goes; REISSUED: another check carries its money.
 */
export const checkStates = ['WAITING', 'ISSUED', 'CASHED', 'STOPPED', 'VOIDED', 'STALE', 'REISSUED'] as const;
export type CheckState = (typeof checkStates)[number];

/** The states that a check may move to from each (docs/checks.md). A check that the bank has paid stays paid. */
const moves: Readonly<Record<CheckState, readonly CheckState[]>> = {
  WAITING: ['ISSUED', 'VOIDED'],
  ISSUED: ['CASHED', 'STOPPED', 'VOIDED', 'STALE'],
  // The bank may pay a check of more than six months (UCC 4-404).
  STALE: ['CASHED', 'STOPPED', 'VOIDED', 'REISSUED'],
  STOPPED: ['VOIDED', 'REISSUED'],
  VOIDED: ['REISSUED'],
  CASHED: [],
  REISSUED: [],
};

/** Tells whether a check may move from one state to another. */
export const mayMove = (from: CheckState, to: CheckState): boolean => moves[from].includes(to);
