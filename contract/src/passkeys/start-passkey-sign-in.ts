import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { RequestOptions } from './passkey.ts';

/** Begins a sign-in by passkey: what is to be signed, good for five minutes. It is the same for everybody. */
export const startPasskeySignIn = defineCall({
  name: 'passkeys/start-passkey-sign-in',
  method: 'POST',
  path: '/api/auth/v1/passkey/start',
  access: 'public',
  mode: 'writes',
  input: z.strictObject({}),
  entity: RequestOptions,
  errors: ['passkeysUnavailable'],
});
