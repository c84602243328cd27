import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { StepUpAction, StepUpGrant } from '../step-up/step-up.ts';
import { Assertion } from './passkey.ts';

/** Proves a sensitive act by a passkey of the cardholder's own that is older than 30 days. */
export const proveByPasskey = defineCall({
  name: 'passkeys/prove-by-passkey',
  method: 'POST',
  path: '/api/userService/auth/v1/users/passkeys/proof',
  access: 'holder',
  mode: 'writes',
  input: z.strictObject({ cardId: CardId, action: StepUpAction, assertion: Assertion }),
  entity: StepUpGrant,
  errors: ['unauthorized', 'notFound', 'passkeyRefused', 'passkeysUnavailable', 'stepUpWayClosed'],
});
