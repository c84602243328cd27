import { OneTimeCode } from '@portal/contract/passcode/one-time-code';
import * as z from 'zod/mini';

const Mail = z.object({ way: z.literal('MAIL'), optIn: z.boolean(), proofCode: z.string() });
const agreed = z.boolean().check(z.refine((isTicked) => isTicked, 'accepted'));

/** The rules of the form: for mail nothing more, for online the agreement and, where required, the code of the PDF. */
export const deliverySchemaOf = (asksCode: boolean) =>
  z.discriminatedUnion('way', [
    Mail,
    z.object({ way: z.literal('ONLINE'), optIn: agreed, proofCode: asksCode ? OneTimeCode : z.string() }),
  ]);
