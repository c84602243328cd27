import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { StepUpToken } from '../step-up/step-up.ts';

/**
 * The numbers for direct deposits in the clear, against a proof for REVEAL_ACCOUNT. By POST on the path of the masked
 * ones, so that no proof stands in an address.
 */
export const revealAccountNumbers = defineCall({
  name: 'profile/reveal-account-numbers',
  method: 'POST',
  path: '/api/cardService/auth/v1/cards/person/info',
  access: 'holder',
  mode: 'writes',
  toggle: 'accountInfo',
  input: z.strictObject({ cardId: CardId, stepUpToken: StepUpToken }),
  entity: z.object({
    routingNumber: z.string(),
    accountNumber: z.string(),
    /** A proof for DEPOSIT_FORM, so that who wants the form as well need not show again who they are. */
    formToken: z.string(),
  }),
  errors: ['unauthorized', 'notFound', 'accountClosed', 'stepUpRequired'],
});
