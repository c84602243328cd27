import * as z from 'zod/mini';
import { Cents } from '../money/cents.ts';

/** The services of a place: cash from a machine without a fee of its own, from another machine, or back with a purchase. */
export const placeKinds = ['NO_FEE_ATM', 'OTHER_ATM', 'CASH_BACK'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** The kinds that cost nothing; they are listed before the others. */
export const freeKinds: readonly PlaceKind[] = ['NO_FEE_ATM', 'CASH_BACK'];

/** The features that help a customer: no step, spoken words by headphones, a machine that is reached from the car. */
export const placeFeatures = ['STEP_FREE', 'HEADPHONE_JACK', 'DRIVE_UP'] as const;
export type PlaceFeature = (typeof placeFeatures)[number];

/** When a place is open: always; until a time of today; again from a time of today or of a coming day; or nobody knows. */
export const OpenState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('ALWAYS') }),
  /** Local time, 'HH:mm'; '24:00' for midnight. */
  z.object({ state: z.literal('OPEN'), until: z.nullable(z.string()) }),
  /** `day`: yyyy-MM-dd where it is another day than today's; both null where it opens on no day that is known. */
  z.object({ state: z.literal('CLOSED'), opensAt: z.nullable(z.string()), day: z.nullable(z.string()) }),
  z.object({ state: z.literal('UNKNOWN') }),
]);
export type OpenState = z.infer<typeof OpenState>;

/** A place that gives cash. */
export const CashPlace = z.object({
  placeId: z.int(),
  kind: z.enum(placeKinds),
  name: z.string(),
  /** Street and number; null where the data has none. */
  line1: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** Degrees. */
  latitude: z.number(),
  longitude: z.number(),
  /** From what was searched for, along the surface of the earth; miles. */
  distanceMiles: z.number(),
  /** The fee of the machine in cents; null where unknown. */
  feeCents: z.nullable(Cents),
  /** The most that is given back with a purchase; null where nobody knows, and for machines. */
  cashBackMaxCents: z.nullable(Cents),
  features: z.array(z.enum(placeFeatures)),
  open: OpenState,
});
export type CashPlace = z.infer<typeof CashPlace>;
