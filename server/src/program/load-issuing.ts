import { CardName } from '@portal/contract/card/card-name';
import { cardNameMaxLength } from '@portal/contract/constants';
import { Retention } from '@portal/contract/documents/retention';
import { feeCodes } from '@portal/contract/money/fee-code';
import { regulationE } from '@portal/contract/problems/error-periods';
import { cashBearers } from '@portal/contract/problems/liability';
import { Day } from '@portal/contract/time/iso';
import { UnusualCharges } from '@portal/contract/transactions/unusual-rule';
import * as z from 'zod/mini';
import { loadUnclaimed, type Unclaimed, UnclaimedFacts } from './load-unclaimed.ts';
import { plainWords } from './plain-words.ts';
import { readJson } from './read-json.ts';

/** A name as cardholders may give one to a card, with the mistake in words. */
const CardNickname = z.pipe(
  z.string().check(
    z.refine((name) => CardName.safeParse(name).success, {
      error: `must be 1 to ${cardNameMaxLength} letters, digits, spaces, hyphens and underscores`,
    }),
  ),
  CardName,
);

/** Days of a period, business or calendar ones. */
const days = z.int().check(z.minimum(1), z.maximum(365));

/** The parts of the program that the issuing core takes. Pages need none of them. */
const Issuing = z.object({
  /**
   * Issuer identification number: the first digits of every card. The demo's starts with 9999, which ISO/IEC 7812 gives
   * to no issuer: 9 stands for national numbering by country code, and 999 is no country.
   */
  iin: z.string().check(z.regex(/^\d{6,8}$/)),
  /** For direct deposits. The demo's starts with 80, once for traveler's checks, which no bank uses. */
  routingNumber: z.string().check(z.regex(/^\d{9}$/)),
  /** The sender of money to banks, as files to the program's bank name it. The demo's company is not a real one. */
  ach: z.object({
    bankName: z.string().check(z.minLength(1), z.maxLength(23)),
    /** The name that people read beside the money. */
    companyName: z.string().check(z.minLength(1), z.maxLength(16)),
    /** Ten characters that the bank has given. */
    companyId: z.string().check(z.regex(/^[A-Z0-9]{10}$/)),
    /** Tells whether the two amounts that prove a bank account are taken back, in one debit of their sum on the same day. */
    takesAmountsBack: z._default(z.boolean(), false),
  }),
  /** The company that makes and mails cards. */
  cardBureau: z.object({
    /** The hour of the program's day, 0–23, at which what was ordered until then goes to it. */
    cutOffHour: z.int().check(z.minimum(0), z.maximum(23)),
    /** Of the cards' stripe (ISO/IEC 7813). */
    serviceCode: z.string().check(z.regex(/^\d{3}$/)),
    /** Characters of a line that the cards have room for: 26, or 21 beside a chip and a mark. */
    embossedCharacters: z._default(z.literal([21, 26]), 26),
    /** Business days from the day on which a file left, within which it says something of each card. */
    reportWithinDays: z.object({
      STANDARD: z.int().check(z.minimum(1), z.maximum(30)),
      EXPEDITED: z.int().check(z.minimum(1), z.maximum(30)),
    }),
  }),
  /** Whole years until a new card expires. */
  cardValidYears: z.int().check(z.minimum(1), z.maximum(10)),
  /** The name of a new card until its holder gives it one. No default: it often names a network, which may be another. */
  cardNickname: CardNickname,
  /** The most that an account may spend in one business day. */
  dailyLimits: z.object({
    cashCents: z.int().check(z.positive()),
    purchaseCents: z.int().check(z.positive()),
    uses: z.int().check(z.positive()),
  }),
  /**
   * Merchant categories (ISO 18245) whose payments count as cash for the day's limits, beside machines and bank counters: wire
   * transfers (4829), currency (6051), casinos (7995), as the program chooses.
   */
  cashMccs: z._default(z.array(z.string().check(z.regex(/^\d{4}$/))), []),
  /** The least, in cents, that must be available for a gas pump to start. */
  minFuelHoldCents: z._default(z.int().check(z.minimum(100)), 2_500),
  /** The charges about which cardholders are asked 'was this you?' (docs/unusual-charges.md). */
  unusualCharges: z._default(UnusualCharges, {}),
  /** Said otherwise before: refused, as a program that keeps data longer would forget it without a word. */
  keptMonths: z.optional(
    z.never({ error: 'is not read any more: write the months of each kind under retention (docs/privacy.md)' }),
  ),
  /** The money, in cents, that one member of the staff may give by one act alone; for more, a second one has to approve. */
  deskAloneCents: z._default(z.int().check(z.nonnegative()), 5000),
  /**
   * The staff console: whether a passkey that its owner's other devices share is enough to come in; the cents above which an
   * adjustment, or the payment of a closed account, takes two people besides who asks; and the hours of the program's day in which
   * the staff works, 0 to 24.
   */
  console: z.prefault(
    z.strictObject({
      syncedPasskeys: z._default(z.boolean(), false),
      twoDecidersAbove: z.prefault(
        z.strictObject({
          adjustmentCents: z._default(z.int().check(z.nonnegative()), 50_000),
          payOutCents: z._default(z.int().check(z.nonnegative()), 100_000),
        }),
        {},
      ),
      hours: z.prefault(
        z.strictObject({
          from: z._default(z.int().check(z.minimum(0), z.maximum(23)), 6),
          to: z._default(z.int().check(z.minimum(1), z.maximum(24)), 22),
        }),
        {},
      ),
    }),
    {},
  ),
  /**
   * The money that may be given, and the cards that may be ordered, in one business day before a second one has to approve: by one member
   * of the staff, and on one account. Requests count as well, whoever decided them.
   */
  deskAlonePerDay: z.prefault(
    z.strictObject({
      staffCents: z._default(z.int().check(z.nonnegative()), 20_000),
      accountCents: z._default(z.int().check(z.nonnegative()), 10_000),
      staffCards: z._default(z.int().check(z.nonnegative()), 40),
      accountCards: z._default(z.int().check(z.nonnegative()), 2),
    }),
    {},
  ),
  /**
   * The periods in which errors are resolved: those of Regulation E. A state's program that pays by need is outside of it (12 CFR
   * 1005.15(a)), and names its own.
   */
  errorPeriods: z._default(
    z.strictObject({
      creditWithin: days,
      creditWithinNew: days,
      decideWithin: days,
      decideWithinLong: days,
      announceWithin: days,
      tellWithin: days,
      correctWithin: days,
      honorFor: days,
      tellUntil: days,
    }),
    regulationE,
  ),
  /**
   * The bearer of cash that somebody else took with the PIN. The card networks' rules of zero liability leave it out: HOLDER, by
   * the steps of 12 CFR 1005.6(b), or PROGRAM, which may promise more and never less.
   */
  cashByPin: z._default(z.enum(cashBearers), 'HOLDER'),
  /**
   * The kinds of fees of which holders may take one back in twelve months without asking customer service; none: no fee comes
   * back in this way.
   */
  ownRefundOf: z._default(z.array(z.enum(feeCodes)), []),
  /** The payers of benefits that the program knows: the names by which they pay, a number for questions, and days where they publish them. */
  payers: z._default(
    z.array(
      z.strictObject({
        names: z.array(z.string().check(z.minLength(1))).check(z.minLength(1)),
        phone: z._default(
          z.nullable(z.strictObject({ phone: z.string(), phoneLink: z.string().check(z.regex(/^tel:\+?\d+$/)) })),
          null,
        ),
        days: z._default(z.nullable(z.array(Day)), null),
      }),
    ),
    [],
  ),
  /** How far cardholders may set the amounts of their alerts. */
  alertThresholds: z.object({
    balanceBelowMaxCents: z.int().check(z.positive()),
    purchaseAboveMinCents: z.int().check(z.positive()),
  }),
});

/** The program's issuing facts, the time zone of its business days, how long it keeps data, and where unclaimed money goes. */
export type Issuing = Omit<z.infer<typeof Issuing>, 'keptMonths' | 'unusualCharges'> & {
  timeZone: string;
  /** The rules for unusual charges, with the program's country (ISO 3166-1 alpha-2) and the clock of its nights. */
  unusual: { rules: UnusualCharges; home: string; timeZone: string };
  retention: Retention;
  unclaimed: Unclaimed | null;
};

/** Loads and checks `issuing`, `retention` and `unclaimed` of `program.json`. Throws with the fields at fault. */
export async function loadIssuing(folder: string): Promise<Issuing> {
  const content = await readJson(folder, 'program.json');
  const result = z
    .object({
      timeZone: z.string(),
      country: z._default(z.string(), 'US'),
      issuing: Issuing,
      retention: z.prefault(Retention, {}),
      unclaimed: z.optional(UnclaimedFacts),
    })
    .safeParse(content, plainWords);
  if (!result.success) throw new Error(`program.json is not valid:\n${z.prettifyError(result.error)}`);
  const { issuing, timeZone, country: home, retention } = result.data;
  const { keptMonths: _, unusualCharges: rules, ...facts } = issuing;
  const unusual = { rules, home, timeZone };
  return { ...facts, timeZone, unusual, retention, unclaimed: await loadUnclaimed(folder, result.data.unclaimed) };
}
