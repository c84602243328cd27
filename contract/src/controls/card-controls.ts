import * as z from 'zod/mini';
import { Cents } from '../money/cents.ts';
import { states } from '../person/address.ts';
import { Instant } from '../time/iso.ts';
import { shopKinds } from './shop-kinds.ts';

/** The most that a control over an amount can name, in cents: beyond it, the day's limit is what counts. */
export const maxControlCents = 1_000_000;

/** The most companies that a holder spares. */
export const maxSpared = 20;

const Hour = z.int().check(z.minimum(0), z.maximum(23));

/** The hours of the day in which the card works, in the program's zone; from 22 to 6 is over midnight. */
export const OpenHours = z
  .strictObject({ fromHour: Hour, toHour: Hour })
  .check(z.refine(({ fromHour, toHour }) => fromHour !== toHour, { error: 'sameHours', path: ['toHour'] }));
export type OpenHours = z.infer<typeof OpenHours>;

/** The controls that a cardholder sets by a switch or a field. */
export const SetControls = z.strictObject({
  /** Charges without the card at hand. */
  blocksOnline: z.boolean(),
  blocksAbroad: z.boolean(),
  /** The only state in which the card works at hand, two letters; null: in all of them. */
  onlyState: z.nullable(z.enum(states)),
  blocksCash: z.boolean(),
  /** The largest purchase, in cents; null: none. Cash has its own control. */
  maxPurchaseCents: z.nullable(Cents.check(z.positive('amount'), z.maximum(maxControlCents, 'amount'))),
  hours: z.nullable(OpenHours),
  blockedKinds: z.array(z.enum(shopKinds)).check(z.refine((kinds) => new Set(kinds).size === kinds.length)),
  /** Companies whose charges no control but a pause stops, at home: their names, folded (company-family.ts). */
  sparedCompanies: z.array(z.string().check(z.minLength(1), z.maxLength(120))).check(
    z.maxLength(maxSpared),
    z.refine((names) => new Set(names).size === names.length),
  ),
  /** Locks the card after each charge that was approved. */
  relocksAfterUse: z.boolean(),
});
export type SetControls = z.infer<typeof SetControls>;

/** Some of them, as a change names them. */
export const ControlChanges = z.partial(SetControls);
export type ControlChanges = z.infer<typeof ControlChanges>;

/** All controls of an account: they follow the person from card to card. */
export const CardControls = z.extend(SetControls, {
  /** Nothing new goes through before that moment; null, or past: the card is not paused. */
  pausedUntil: z.nullable(Instant),
});
export type CardControls = z.infer<typeof CardControls>;

/** The controls of who has set none. */
export const noControls: CardControls = {
  blocksOnline: false,
  blocksAbroad: false,
  onlyState: null,
  blocksCash: false,
  maxPurchaseCents: null,
  hours: null,
  blockedKinds: [],
  sparedCompanies: [],
  relocksAfterUse: false,
  pausedUntil: null,
};

/** Returns controls as they are kept, with what came to be since they were set. */
export const completeControls = (kept: Partial<CardControls>): CardControls => ({ ...noControls, ...kept });

/** Returns the controls after a change; those that it does not name stay. */
export function withChanges(controls: CardControls, changes: ControlChanges): CardControls {
  const named = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...controls, ...(Object.fromEntries(named) as Partial<SetControls>) };
}

/** The controls that can decline a charge, in the order in which they are asked. */
export const decliningControls = ['PAUSE', 'ABROAD', 'STATE', 'ONLINE', 'CASH', 'AMOUNT', 'KIND', 'HOURS'] as const;
export type DecliningControl = (typeof decliningControls)[number];
