import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';

/** Ends the session that a refresh token belongs to. An unknown token is answered the same: there is nothing left. */
export const logout = defineCall({
  name: 'session/logout',
  method: 'POST',
  path: '/api/userService/auth/v1/logout',
  access: 'public',
  mode: 'writes',
  input: z.strictObject({ refreshToken: z.string().check(z.minLength(1), z.maxLength(100)) }),
  entity: z.object({}),
});
