import type { Address } from './address.ts';

/** Why postal records do not have an address, and the field that is to be looked at. */
export const addressProblems = {
  zip: 'zip',
  city: 'city',
  state: 'state',
  street: 'line1',
  number: 'line1',
  unit: 'line2',
} as const satisfies Record<string, keyof Address>;
export type AddressProblem = keyof typeof addressProblems;
