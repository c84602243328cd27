import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { StepUpToken } from '../step-up/step-up.ts';
import { Instant } from '../time/iso.ts';
import { getTransaction } from '../transactions/get-transaction.ts';

/** Minutes for which a charge that a control declined may come once more. */
export const allowanceMinutes = 15;

/** Hours for which a decline can be allowed: an older one is no charge that somebody waits for. */
export const allowableHours = 24;

/**
 * Lets one charge through, of the merchant and up to the amount of one that a control declined. It helps past controls alone: lock, PIN,
 * status, limits and funds still count. Asked again, it lasts anew. The step-up is for LOOSEN_CONTROLS.
 */
export const allowOnce = defineCall({
  name: 'controls/allow-once',
  method: 'POST',
  path: '/api/cardService/v1/{cardId}/controls/allow',
  access: 'holder',
  mode: 'writes',
  toggle: 'cardControls',
  idempotency: 'optional',
  intention: ['cardId', 'transactionId'],
  input: z.strictObject({
    cardId: CardId,
    transactionId: z.string().check(z.minLength(1), z.maxLength(100)),
    stepUpToken: StepUpToken,
  }),
  entity: z.object({ allowedUntil: Instant }),
  errors: ['unauthorized', 'notFound', 'keyReused', 'notAllowable', 'stepUpRequired'],
  refreshes: [getTransaction],
});
