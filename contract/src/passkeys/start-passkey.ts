import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { StepUpToken } from '../step-up/step-up.ts';
import { CreationOptions } from './passkey.ts';

/** Begins a new passkey: what the browser is to make, good for five minutes. The step-up is for ADD_PASSKEY. */
export const startPasskey = defineCall({
  name: 'passkeys/start-passkey',
  method: 'POST',
  path: '/api/userService/auth/v1/users/passkeys/start',
  access: 'holder',
  mode: 'writes',
  input: z.strictObject({ cardId: CardId, stepUpToken: StepUpToken }),
  entity: CreationOptions,
  errors: ['unauthorized', 'notFound', 'stepUpRequired', 'passkeysUsedUp', 'passkeysUnavailable'],
});
