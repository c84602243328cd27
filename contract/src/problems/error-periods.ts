/** The periods that a program keeps; those of Regulation E unless a needs-tested state program has its own (12 CFR 1005.15). */
export interface ErrorPeriods {
  /** Business days until a decision or a provisional credit. */
  creditWithin: number;
  /** The same where the account is new. */
  creditWithinNew: number;
  /** Calendar days until a decision, where credit was given. */
  decideWithin: number;
  /** The same for purchases, what happened abroad, and new accounts. */
  decideWithinLong: number;
  /** Business days in which credit is announced, the result is told, an error is corrected, and payments are honored. */
  announceWithin: number;
  tellWithin: number;
  correctWithin: number;
  honorFor: number;
  /** Calendar days after the posting in which an error may be told. */
  tellUntil: number;
}

/** 12 CFR 1005.11(b), (c), (d) and 1005.18(e)(2). */
export const regulationE: ErrorPeriods = {
  creditWithin: 10,
  creditWithinNew: 20,
  decideWithin: 45,
  decideWithinLong: 90,
  announceWithin: 2,
  tellWithin: 3,
  correctWithin: 1,
  honorFor: 5,
  tellUntil: 120,
};

/** Calendar days in which a purchase is settled with the store's bank by the card network's rules. */
export const purchaseAnswerDays = 90;
/** Business days in which the program answers what is about no money that moved. */
export const serviceAnswerDays = 5;
