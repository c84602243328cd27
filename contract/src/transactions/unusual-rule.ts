import * as z from 'zod/mini';
import { keysOf } from '../keys-of.ts';

const count = z.int().check(z.minimum(2), z.maximum(100));
const minutes = z.int().check(z.minimum(1), z.maximum(1440));
const hour = z.int().check(z.minimum(0), z.maximum(23));
/** How many days of earlier uses it looks back on. */
const days = z.int().check(z.minimum(1), z.maximum(365));

const common = {
  /** Off: it marks nothing, but `npm run unusual -- try` plays it. */
  isOn: z.boolean(),
  /** ASK approves the charge and asks; DECLINE_AND_ASK declines it until its cardholder says yes. */
  acts: z.enum(['ASK', 'DECLINE_AND_ASK']),
};

/** The rules of a program that mark unusual charges, by their kinds. */
export const UnusualCharges = z.strictObject({
  /** A use abroad, and none in `days`. */
  ABROAD: z.optional(z.strictObject({ days, ...common })),
  /** A use from `fromHour` until before `untilHour` of the program's clock, and none at these hours in `days`. */
  NIGHT: z.optional(z.strictObject({ fromHour: hour, untilHour: hour, days, ...common })),
  /** From the use on that is the `uses`th within `minutes`. */
  MANY_IN_A_ROW: z.optional(z.strictObject({ uses: count, minutes, ...common })),
  /** From the online request on that is the `tries`th of at most `maxCents` within `minutes`, approved or not. */
  CARD_TESTING: z.optional(z.strictObject({ tries: count, minutes, maxCents: z.int().check(z.positive()), ...common })),
});
export type UnusualCharges = z.infer<typeof UnusualCharges>;
export type UnusualKind = keyof UnusualCharges;

/** One rule with its kind. */
export type UnusualRule = { [Kind in UnusualKind]: { kind: Kind } & NonNullable<UnusualCharges[Kind]> }[UnusualKind];

/** Lists the rules that a program names, on or off. */
export function listUnusualRules(charges: UnusualCharges): UnusualRule[] {
  return keysOf<UnusualKind>(charges).flatMap((kind) => {
    const rule = charges[kind];
    // The tie between a kind and its numbers is let go here alone.
    return rule === undefined ? [] : [{ kind, ...rule } as UnusualRule];
  });
}
