import * as z from 'zod/mini';
import { AuthorizationBody, networkId } from './authorization-body.ts';

const maxParts = 99;
const partNumber = z.int().check(z.positive(), z.maximum(maxParts));

/** The shape of a clearing. */
export const ClearingBody = z.strictObject({
  ...AuthorizationBody.shape,
  clearingId: z._default(z.nullable(networkId), null),
  /** '1 of 2', where it is one of several. */
  sequence: z._default(
    z.nullable(
      // '3 of 2' has moved money as well: it posts, with a case.
      z.strictObject({ number: partNumber, count: partNumber }),
    ),
    null,
  ),
});
