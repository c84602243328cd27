import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { FileReply } from '../file-reply.ts';
import { StepUpToken } from '../step-up/step-up.ts';

/** The form for direct deposits as a PDF in the language of the request, with the numbers in the clear. */
export const makeDepositForm = defineCall({
  name: 'profile/make-deposit-form',
  method: 'POST',
  path: '/api/cardService/auth/v1/cards/person/depositForm',
  access: 'holder',
  mode: 'writes',
  toggle: 'accountInfo',
  input: z.strictObject({ cardId: CardId, stepUpToken: StepUpToken }),
  entity: FileReply,
  files: ['PDF'],
  errors: ['unauthorized', 'notFound', 'accountClosed', 'stepUpRequired'],
});
