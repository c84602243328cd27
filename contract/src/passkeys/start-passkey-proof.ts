import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { StepUpAction } from '../step-up/step-up.ts';
import { RequestOptions } from './passkey.ts';

/** Begins a proof by passkey before a sensitive act: what is to be signed, good for five minutes. */
export const startPasskeyProof = defineCall({
  name: 'passkeys/start-passkey-proof',
  method: 'POST',
  path: '/api/userService/auth/v1/users/passkeys/proof/start',
  access: 'holder',
  mode: 'writes',
  input: z.strictObject({ cardId: CardId, action: StepUpAction }),
  entity: RequestOptions,
  errors: ['unauthorized', 'notFound', 'passkeysUnavailable', 'stepUpWayClosed'],
});
