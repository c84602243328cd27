import * as z from 'zod/mini';

/** How long one kind of data is kept, in whole units, and how far a program may change that. */
interface Period {
  unit: 'MONTHS' | 'DAYS';
  /** When the program's `program.json` does not say it. */
  byDefault: number;
  min: number;
  max: number;
  /** The rule that sets the least; null: no law does, and the portal itself needs that long. */
  law: string | null;
}

const regulationE = 'Regulation E, 12 CFR 1005.13(b)';
const twoYears = { unit: 'MONTHS', byDefault: 24, min: 24, max: 240, law: regulationE } as const satisfies Period;
const days = (byDefault: number, min: number, max: number) =>
  ({ unit: 'DAYS', byDefault, min, max, law: null }) as const satisfies Period;

/**
 * The kinds of data that a job forgets once their time is over, each under its field of `retention` in `program.json`. The job,
 * `/privacy` and docs/privacy.md all read this table, so that none of them can promise something else.
 */
export const retentionPeriods = {
  /** Events of an account, and what was told of them. From when they happened. */
  eventsMonths: twoYears,
  /** Texts, emails, calls and letters that the portal sent. From when they were written. */
  messagesMonths: twoYears,
  /** Messages of the card network and of the staff, with their answers. From when they came. */
  requestsMonths: twoYears,
  /** From when the stay in the account was over. */
  signInsMonths: twoYears,
  /** The proofs that cardholders make for offices. From when they were made. */
  lettersMonths: twoYears,
  /** From their last use. A cookie names a device for a year, so it cannot be longer. */
  devicesDays: days(365, 30, 365),
  /** Contacts and channels of before a change: what must be told goes there as well for 30 days (16 CFR 681.2). */
  formerContactsDays: { ...days(30, 30, 365), law: '16 CFR 681.2, Appendix A' },
  /** Answers to repeated requests. Browsers ask for them for a day, and retired keys wait as long, so it is no choice. */
  repliesDays: days(1, 1, 1),
  /** Codes, proofs, tokens and counted tries. From when their time was up. */
  proofsDays: days(1, 1, 30),
  /** Archives of what is kept about a person. From when they were made. */
  archivesDays: days(30, 7, 90),
} as const satisfies Record<string, Period>;

/** A kind of data that is forgotten, by its field of `retention`. */
export type RetentionKind = keyof typeof retentionPeriods;
export const retentionKinds = Object.keys(retentionPeriods) as readonly RetentionKind[];

/** The data that no job forgets, because the law asks for it longer than anybody can say today. */
export const keptThroughout = ['money', 'agreements', 'audit'] as const;

const count = ({ byDefault, min, max }: Period) => z._default(z.int().check(z.minimum(min), z.maximum(max)), byDefault);

/** How long a program keeps each kind: months or days, as its name says. A field that is absent is as `byDefault` says. */
export const Retention = z.strictObject({
  eventsMonths: count(retentionPeriods.eventsMonths),
  messagesMonths: count(retentionPeriods.messagesMonths),
  requestsMonths: count(retentionPeriods.requestsMonths),
  signInsMonths: count(retentionPeriods.signInsMonths),
  lettersMonths: count(retentionPeriods.lettersMonths),
  devicesDays: count(retentionPeriods.devicesDays),
  formerContactsDays: count(retentionPeriods.formerContactsDays),
  repliesDays: count(retentionPeriods.repliesDays),
  proofsDays: count(retentionPeriods.proofsDays),
  archivesDays: count(retentionPeriods.archivesDays),
}) satisfies z.ZodMiniType<Record<RetentionKind, number>>;
export type Retention = z.infer<typeof Retention>;

/** The same day so many months before, or the last day of that month where it has no such day. */
function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  // March 1 in place of February 29: a day later, by which something would be forgotten too early.
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0);
  return before;
}

/** Returns the instant before which data of a kind is forgotten at `now`. */
export function forgottenBefore(retention: Retention, kind: RetentionKind, now: Date): Date {
  const kept = retention[kind];
  return retentionPeriods[kind].unit === 'MONTHS'
    ? monthsBefore(now, kept)
    : new Date(now.getTime() - kept * 86_400_000);
}
