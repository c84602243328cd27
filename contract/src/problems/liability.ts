import { bankingDaysAfter } from '../time/banking-days.ts';
import { dayAfter } from '../time/days.ts';

/** A charge that the holder did not make. */
export interface UnauthorizedCharge {
  amountCents: number;
  /** The day of the charge, yyyy-MM-dd. */
  madeOn: string;
  /** The day on which it was posted, from which the time to tell of it counts. */
  postedOn: string;
  /** The card network takes it on itself (its rules of zero liability), or the program does. */
  isNetworkFree: boolean;
}

/** The bearers of cash that somebody else took with the PIN, as a program chooses. */
export const cashBearers = ['HOLDER', 'PROGRAM'] as const;
export type CashBearer = (typeof cashBearers)[number];

/** The facts that limit what a holder bears. How careful somebody was is none of them (12 CFR 1005.6(b), comment 6(b)-2). */
export interface LiabilityFacts {
  charges: readonly UnauthorizedCharge[];
  /** The day of the first word about it. */
  toldOn: string;
  /** The day on which the holder learned that the card, or its data, was gone; null: it was not, or nobody knows. */
  learnedOn: string | null;
  /** The holder could not tell sooner: in hospital, on a long journey (12 CFR 1005.6(b)(4)). */
  isExcused: boolean;
}

/** The reasons for the part that a holder bears. */
export type LiabilityReason = 'NETWORK' | 'TOLD_IN_TIME' | 'TWO_DAYS' | 'AFTER_TWO_DAYS' | 'AFTER_PERIOD';

export interface Liability {
  /** Cents that the holder bears; the rest is given back. */
  holderCents: number;
  reason: LiabilityReason;
}

/** 12 CFR 1005.6(b)(1) and (2): cents. */
const [smallLimitCents, largeLimitCents] = [50_00, 500_00];
/** Business days after the holder learned of the loss. */
const promptDays = 2;
/** Calendar days after the posting of the first charge (12 CFR 1005.18(e)(1)(ii)). */
const periodDays = 120;

const sumOf = (charges: readonly UnauthorizedCharge[]) => charges.reduce((sum, each) => sum + each.amountCents, 0);

/**
 * Computes what the holder bears of charges that somebody else made: nothing where the network's or the program's rules allow, else by the steps of
 * 12 CFR 1005.6(b), as 1005.18(e)(1) changes them for prepaid accounts. State law or the agreement may set less, never more.
 */
export function computeLiability({ charges, toldOn, learnedOn, isExcused }: LiabilityFacts): Liability {
  const borne = charges.filter(({ isNetworkFree }) => !isNetworkFree);
  if (borne.length === 0) return { holderCents: 0, reason: 'NETWORK' };
  const firstPosted = borne.map(({ postedOn }) => postedOn).toSorted()[0] ?? toldOn;
  const periodEnd = dayAfter(firstPosted, periodDays);
  // Charges after the period that would not have come if the holder had told of the first.
  const late = isExcused ? [] : borne.filter(({ madeOn }) => madeOn > periodEnd && madeOn < toldOn);
  const within = borne.filter((charge) => !late.includes(charge));
  const { holderCents, reason } = computeByLoss(within, { toldOn, learnedOn, isExcused });
  return late.length === 0
    ? { holderCents, reason }
    : { holderCents: holderCents + sumOf(late), reason: 'AFTER_PERIOD' };
}

function computeByLoss(
  charges: readonly UnauthorizedCharge[],
  { toldOn, learnedOn, isExcused }: Omit<LiabilityFacts, 'charges'>,
): Liability {
  if (learnedOn === null) return { holderCents: 0, reason: 'TOLD_IN_TIME' };
  const promptEnd = bankingDaysAfter(learnedOn, promptDays);
  const before = (day: string) => charges.filter(({ madeOn }) => madeOn < day);
  if (isExcused || toldOn <= promptEnd) {
    const holderCents = Math.min(smallLimitCents, sumOf(before(toldOn)));
    return { holderCents, reason: holderCents === 0 ? 'TOLD_IN_TIME' : 'TWO_DAYS' };
  }
  const prompt = charges.filter(({ madeOn }) => madeOn <= promptEnd);
  const later = charges.filter(({ madeOn }) => madeOn > promptEnd && madeOn < toldOn);
  const holderCents = Math.min(largeLimitCents, Math.min(smallLimitCents, sumOf(prompt)) + sumOf(later));
  return { holderCents, reason: 'AFTER_TWO_DAYS' };
}
