import { feeCodes } from '@portal/contract/money/fee-code';
import * as z from 'zod/mini';
import { DemoProblem } from './demo-problem.ts';
import { paydayRules } from './paydays.ts';

const cents = z.int().check(z.positive());

/** How a card is used. FUEL asks for a dollar at the pump, which holds up to $75 until the pump tells the amount. */
const Use = z.enum(['PRESENT', 'ECOMMERCE', 'RECURRING', 'ATM', 'FUEL']);
export type Use = z.infer<typeof Use>;

const Merchant = z.object({
  name: z.string(),
  mcc: z.string().check(z.regex(/^\d{4}$/)),
  /** City and state; where the person lives when absent. */
  place: z.optional(z.string()),
  /** ISO 3166-1 alpha-2; the country of the life when absent. */
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
});

/** Why a try is declined; what does not match follows from it. */
const Reason = z.enum([
  'INSUFFICIENT_FUNDS',
  'CARD_LOCKED',
  'PIN_INCORRECT',
  'CVV_MISMATCH',
  'CARD_EXPIRED',
  'NOT_ACTIVATED',
  'PIN_RESET_PENDING',
  'CARD_CLOSED',
  'ASKED_FIRST',
]);

/** When a scene is: so many days before the day of seeding, or after the payday so many paydays back. */
const when = {
  daysAgo: z.optional(z.number()),
  paydaysAgo: z.optional(z.int()),
  daysAfter: z._default(z.number(), 0),
  /** UTC, 14–25 is the day in the East; the exact time before now when absent. */
  hour: z.optional(z.number()),
};
const at = { ...when, merchant: z.string(), cents };

/** Something that happened once. */
const Scene = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('CHARGE'),
    ...at,
    use: Use,
    isPending: z._default(z.boolean(), false),
    /** The program asks about it, by a rule that approves: was this you? */
    isAsked: z._default(z.boolean(), false),
    /** The person says that something is wrong with it. */
    problem: z.optional(DemoProblem),
  }),
  /** A stay: the first hold, what is added to it, and in the end `cents`. */
  z.object({ kind: z.literal('HOTEL'), ...at, holdCents: cents, addedCents: cents }),
  /** More is asked than charged: the difference is reversed first. */
  z.object({ kind: z.literal('PARTLY_REVERSED'), ...at, askedCents: cents }),
  z.object({ kind: z.literal('REVERSED'), ...at, use: Use }),
  /** A purchase of which some comes back. */
  z.object({ kind: z.literal('RETURNED'), ...at, use: Use, backCents: cents, backAfterDays: z.number() }),
  /** `beyondCents` asks for that much more than there is, in place of `cents`. */
  z.object({
    kind: z.literal('DECLINED'),
    ...at,
    cents: z.optional(cents),
    beyondCents: z.optional(cents),
    use: Use,
    reason: Reason,
    /** Tells whether the card was locked just before and unlocked soon after. */
    isLockedMeanwhile: z._default(z.boolean(), false),
  }),
  z.object({ kind: z.literal('FEE'), ...when, feeCode: z.enum(feeCodes), description: z.string(), cents }),
]);
export type Scene = z.infer<typeof Scene>;

/** How one of the demo's people lives: what comes in and where it goes. The file of the program that tells the story. */
export const Life = z.object({
  place: z.string(),
  /** Where that is (ISO 3166-1 alpha-2): a place that the program is not at home in makes every payment a foreign one. */
  country: z._default(z.string().check(z.regex(/^[A-Z]{2}$/)), 'US'),
  merchants: z.record(z.string(), Merchant),
  benefit: z.object({
    payer: z.string(),
    rule: z.enum(paydayRules),
    /** This year's; in January it goes up. */
    amountCents: cents,
  }),
  /** Only so many of the last benefits came, each of this year's amount; 24 months and more of them when absent. */
  lastPaydays: z.optional(z.int()),
  /** Nothing of the below happens after. */
  endedDaysAgo: z._default(z.number(), 0),
  /** Each month on its day; `spreadCents` is how far it may be more or less. */
  bills: z._default(
    z.array(
      z.object({
        merchant: z.string(),
        day: z.int(),
        cents,
        spreadCents: z._default(z.int(), 0),
        use: z._default(Use, 'RECURRING'),
        /** The price until now, where the newest charge is the first of a higher one. */
        beforeCents: z.optional(cents),
      }),
    ),
    [],
  ),
  fees: z._default(z.array(z.object({ feeCode: z.enum(feeCodes), description: z.string(), day: z.int(), cents })), []),
  transfers: z._default(
    z.array(z.object({ description: z.string(), day: z.int(), cents, sinceDaysAgo: z.number(), feeCents: cents })),
    [],
  ),
  /** So many days before now have no visits; what happens then are the scenes. */
  quietDays: z._default(z.number(), 2),
  visits: z._default(
    z.array(z.object({ merchant: z.string(), perMonth: z.number(), minCents: cents, maxCents: cents, use: Use })),
    [],
  ),
  /** Where more money goes when there is more than a month takes. Null for who spends nothing. */
  splurge: z._default(z.nullable(z.string()), null),
  scenes: z._default(z.array(Scene), []),
});
export type Life = z.infer<typeof Life>;
