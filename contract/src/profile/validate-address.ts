import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { Address } from '../person/address.ts';
import { type AddressProblem, addressProblems } from '../person/address-problem.ts';

const problems = Object.keys(addressProblems) as AddressProblem[];

/** Looks an address up in postal records; nothing is kept. */
export const validateAddress = defineCall({
  name: 'profile/validate-address',
  method: 'POST',
  path: '/api/cardService/v1/address/validate',
  access: 'holder',
  mode: 'reads',
  toggle: 'contactInfo',
  input: z.strictObject(Address.shape),
  entity: z.discriminatedUnion('found', [
    /** `suggestion`: how the post office writes it, where it was typed otherwise. */
    z.object({ found: z.literal(true), suggestion: z.nullable(Address) }),
    z.object({
      found: z.literal(false),
      problem: z.enum(problems),
      /** What records have for the ZIP code, where the city or state is another. */
      place: z.nullable(z.object({ city: z.string(), state: z.string() })),
    }),
  ]),
  errors: ['unauthorized'],
});
