import { OneTimeCode } from '@portal/contract/passcode/one-time-code';
import * as z from 'zod/mini';

const Mail = z.object({ way: z.literal('MAIL'), optIn: z.boolean(), proofCode: z.string() });
const agreed = z.boolean().check(z.refine((isTicked) => isTicked, 'accepted'));

/** What the form takes: for mail nothing more, for online the agreement and, where it is asked for, the code of the PDF. */
export const deliverySchemaOf = (asksCode: boolean) =>
  z.discriminatedUnion('way', [
    Mail,
    z.object({ way: z.literal('ONLINE'), optIn: agreed, proofCode: asksCode ? OneTimeCode : z.string() }),
  ]);
