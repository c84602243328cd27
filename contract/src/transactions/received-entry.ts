import { bankingDaysAfter } from '../time/banking-days.ts';
import { dayIn } from '../time/dates.ts';
import { instantIn } from '../time/hours.ts';
import type { DepositReturnCode } from './deposit-return.ts';

/** The hour of its settlement date at which a credit is there to spend. */
const availableHour = 9;

/**
 * Tells when a credit is there to spend: at 9:00 of its settlement date in the program's zone. The rule asks that only of one that
 * the bank had by 17:00 of the banking day before (Nacha Operating Rules, 3.3.1.1); all that came before that date get it. One that
 * came on that date or after it waits for no hour.
 */
export function availableAt(settlesOn: string, receivedAt: Date, timeZone: string): Date {
  return dayIn(timeZone, receivedAt) < settlesOn ? instantIn(timeZone, settlesOn, availableHour) : receivedAt;
}

/**
 * Why an entry waits in suspense, with the code by which it goes back unless staff decide (Nacha Operating Rules, appendix four).
 * Null: it never goes back by itself.
 */
export const suspenseCodes = {
  /** The number has the form of ours and names no account. */
  UNKNOWN_ACCOUNT: 'R03',
  /** The number cannot be one of ours. */
  NOT_OUR_NUMBER: 'R04',
  CLOSED: 'R02',
  /** A federal benefit for a day after its holder's death (31 CFR 210 subpart B). */
  BENEFIT_AFTER_DEATH: 'R15',
  /** A debit that takes a credit back, which the balance does not bear. */
  NO_FUNDS: 'R01',
  /** A debit that takes back nothing of ours: these accounts take credits alone. */
  DEBIT: 'R20',
  /** A kind of entry that these accounts do not take. */
  OTHER_CLASS: 'R20',
  /** From abroad: staff compare it with the lists of sanctions, and the bank returns it by hand. */
  INTERNATIONAL: null,
  /** Its holder may be on a list of sanctions: such money is blocked, and never goes back (31 CFR 501.603). */
  BLOCKED: null,
} as const satisfies Readonly<Record<string, DepositReturnCode | 'R01' | null>>;
export type SuspenseCause = keyof typeof suspenseCodes;

/** Codes by which a received entry goes back. */
export type EntryReturnCode = DepositReturnCode | 'R01';

/**
 * The banking day with whose file an entry goes back at the latest: the first after its settlement, so that its sender's bank has
 * it by the opening of the second (Nacha Operating Rules, 3.8.2). A refusal (R23) counts from the day of the refusal.
 */
export function returnsWith(settlesOn: string, refusedOn: string | null = null): string {
  return bankingDaysAfter(refusedOn ?? settlesOn, 1);
}

/** Business days until blocked money has been reported (31 CFR 501.603). */
const reportWithinDays = 10;

/** The last day on which blocked money is reported to the Office of Foreign Assets Control. */
export const reportBlockedBy = (blockedOn: string): string => bankingDaysAfter(blockedOn, reportWithinDays);
