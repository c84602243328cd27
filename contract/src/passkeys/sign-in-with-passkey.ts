import { defineCall } from '../define-call.ts';
import { Tokens } from '../session/tokens.ts';
import { Assertion } from './passkey.ts';

/**
 * Signs in by what an authenticator has signed: no user ID, no password, and no passcode, as it proves what one has and
 * who one is at once.
 */
export const signInWithPasskey = defineCall({
  name: 'passkeys/sign-in-with-passkey',
  method: 'POST',
  path: '/api/auth/v1/passkey/signIn',
  access: 'public',
  mode: 'writes',
  input: Assertion,
  entity: Tokens,
  errors: ['passkeyRefused', 'loginLocked', 'passkeysUnavailable'],
});
