import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';

/**
 * Names the store nearest to the cardholder's own ZIP code that gives cash back. Nobody is asked where they are: the ZIP of the
 * mailing address is near enough.
 */
export const findCashBack = defineCall({
  name: 'atms/find-cash-back',
  method: 'GET',
  path: '/api/atmLocatorService/v1/cash-back',
  access: 'holder',
  mode: 'reads',
  toggle: 'atmLocator',
  input: z.strictObject({}),
  entity: z.object({
    /** Five digits, of the mailing address. */
    zip: z.string(),
    /** Null where no store is known within some miles, or the ZIP is not. */
    nearest: z.nullable(
      z.object({
        name: z.string(),
        /** Street and city, as far as they are known; '' where neither is. */
        address: z.string(),
        /** Tenths of a mile. */
        distanceMiles: z.number(),
      }),
    ),
    /** The stores are made up, for a program that has imported none. */
    isSample: z.boolean(),
  }),
  errors: ['unauthorized'],
});
