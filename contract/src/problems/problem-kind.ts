import { keysOf } from '../keys-of.ts';

/**
 * The rules that set the days: an error of the account's transfers (12 CFR 1005.11), a purchase, by the card network's rules, or a
 * service of the program, by its own word.
 */
export type ProblemLaw = 'ERROR' | 'PURCHASE' | 'SERVICE';

interface KindFacts {
  law: ProblemLaw;
  /** Tells whether it is about transactions that are there; a missing deposit is about one that is not. */
  about: 'TRANSACTIONS' | 'NOTHING';
  /** The one thing that has to be told beside the reason: an amount, a day, a deposit, or nothing. */
  asks: 'NOTHING' | 'RIGHT_AMOUNT' | 'CASH_RECEIVED' | 'DAY' | 'DEPOSIT' | 'WORDS';
}

/** The reasons to tell, in the order of the screen (12 CFR 1005.11(a)(1)). */
export const problemKinds = {
  NOT_MINE: { law: 'ERROR', about: 'TRANSACTIONS', asks: 'NOTHING' },
  ATM_CASH: { law: 'ERROR', about: 'TRANSACTIONS', asks: 'CASH_RECEIVED' },
  WRONG_AMOUNT: { law: 'ERROR', about: 'TRANSACTIONS', asks: 'RIGHT_AMOUNT' },
  CANCELLED: { law: 'ERROR', about: 'TRANSACTIONS', asks: 'DAY' },
  REFUND_MISSING: { law: 'PURCHASE', about: 'TRANSACTIONS', asks: 'DAY' },
  NOT_ARRIVED: { law: 'PURCHASE', about: 'TRANSACTIONS', asks: 'DAY' },
  NOT_AS_DESCRIBED: { law: 'PURCHASE', about: 'TRANSACTIONS', asks: 'NOTHING' },
  OTHER: { law: 'ERROR', about: 'TRANSACTIONS', asks: 'WORDS' },
  DEPOSIT_MISSING: { law: 'ERROR', about: 'NOTHING', asks: 'DEPOSIT' },
  PIN_TROUBLE: { law: 'SERVICE', about: 'NOTHING', asks: 'NOTHING' },
  CARD_NOT_ARRIVED: { law: 'SERVICE', about: 'NOTHING', asks: 'NOTHING' },
} as const satisfies Record<string, KindFacts>;

export type ProblemKind = keyof typeof problemKinds;
export const problemKindNames = keysOf<ProblemKind>(problemKinds);

/** The kinds that are about transactions, and those that are about none. */
export const transactionKinds = problemKindNames.filter((kind) => problemKinds[kind].about === 'TRANSACTIONS');
export const serviceKinds = problemKindNames.filter((kind) => problemKinds[kind].about === 'NOTHING');
