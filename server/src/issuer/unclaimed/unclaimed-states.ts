/** The states of an unclaimed balance (docs/unclaimed-property.md). */
export const unclaimedStates = ['FOUND', 'WRITTEN', 'CLAIMED', 'DUE', 'ESCHEATED', 'RECOVERED'] as const;
export type UnclaimedState = (typeof unclaimedStates)[number];

/** The states that each may become. */
const moves: Readonly<Record<UnclaimedState, readonly UnclaimedState[]>> = {
  /** Its owner has not been written to: the table of laws is not confirmed. */
  FOUND: ['WRITTEN', 'CLAIMED'],
  /** Its owner was told, and has until `answer_by`. Where it could not go for long, they are told anew. */
  WRITTEN: ['WRITTEN', 'CLAIMED', 'DUE'],
  /** Its owner came back, and has it. */
  CLAIMED: [],
  /** It left the account for the book of unclaimed property. */
  DUE: ['CLAIMED', 'ESCHEATED'],
  /** The state has it. */
  ESCHEATED: ['RECOVERED'],
  /** Its owner has it from the state. */
  RECOVERED: [],
};

/** Lists the states from which one is reached. */
export const statesBefore = (state: UnclaimedState): readonly UnclaimedState[] =>
  unclaimedStates.filter((before) => moves[before].includes(state));
