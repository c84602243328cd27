import { OneTimeCode } from '@portal/contract/passcode/one-time-code';
import * as z from 'zod/mini';

const Way = z.enum(['ONLINE', 'MAIL']);
const agreed = z.boolean().check(z.refine((isTicked) => isTicked, 'accepted'));

/** The rules of the form: for mail nothing more, for online the agreement and, where required, the code of the PDF. */
export const deliverySchemaOf =
  (asksCode: boolean) => (typed: { way: z.infer<typeof Way>; optIn: boolean; proofCode: string }) => {
    const isOnline = typed.way === 'ONLINE';
    return z.object({
      way: Way,
      optIn: isOnline ? agreed : z.boolean(),
      proofCode: isOnline && asksCode ? OneTimeCode : z.string(),
    });
  };
