import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { keysOf } from '../keys-of.ts';
import { Address } from '../person/address.ts';
import { type AddressProblem, addressProblems } from '../person/address-problem.ts';

const problems = keysOf<AddressProblem>(addressProblems);

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
      /** The city and state on record for the ZIP code, where they differ from the address. */
      place: z.nullable(z.object({ city: z.string(), state: z.string() })),
      /** Addresses that records have, of which one may have been meant; the likelier ones first. */
      suggestions: z.array(Address),
    }),
  ]),
  errors: ['unauthorized'],
});
