import * as z from 'zod/mini';
import { keysOf } from '../keys-of.ts';
import { FreeText, OptionalFreeText } from './free-text.ts';
import { Zip } from './zip.ts';

/** Two letters of each state, the district, territories and military mail, as the postal service writes them. */
// biome-ignore format: a line of codes is read at a glance
export const states = [
  'AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY', 'AS', 'GU', 'MP', 'PR', 'VI', 'AA', 'AE', 'AP',
] as const;
const known: ReadonlySet<string> = new Set(states);

const State = z.string().check(
  z.trim(),
  z.toUpperCase(),
  z.minLength(1, 'required'),
  z.refine((state) => known.has(state), 'state'),
);

/** The countries to which the program sends mail (ISO 3166-1, two letters): territories and military mail are of it. */
export const countries = ['US'] as const;

/** Where mail can be sent (specification §3). */
export const Address = z.object({
  country: z.enum(countries),
  line1: FreeText,
  /** Apartment, unit or room; '' where there is none. */
  line2: OptionalFreeText,
  city: FreeText,
  /** Two letters. */
  state: State,
  zip: Zip,
});
export type Address = z.infer<typeof Address>;

/** Tells whether two addresses are written alike, letter for letter. */
export function isSameAddress(one: Address, other: Address): boolean {
  return keysOf<keyof Address>(Address.shape).every((field) => one[field] === other[field]);
}
