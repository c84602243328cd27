import * as z from 'zod/mini';

/** A box that must be ticked: terms, the E-SIGN consent. */
export const Accepted = z.boolean().check(z.refine((isTicked) => isTicked, 'accepted'));
