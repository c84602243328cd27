import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { languages } from '../language.ts';
import { passwordFits } from '../person/password.ts';
import { UserId } from '../person/user-id.ts';
import { AppointmentToken } from './representative.ts';

/** Makes the user ID and the password of a representative, once, by the link of the invitation. */
export const makeLogin = defineCall({
  name: 'representatives/make-login',
  method: 'POST',
  path: '/api/userService/v1/appointment/login',
  access: 'public',
  mode: 'writes',
  input: z
    .strictObject({
      token: AppointmentToken,
      userId: UserId,
      password: z.string().check(z.minLength(1, 'passwordRequired')),
      language: z.enum(languages),
    })
    .check(passwordFits),
  entity: z.object({ userId: z.string() }),
  errors: ['linkNotValid', 'userIdTaken', 'passwordLeaked', 'passwordProgramName'],
});
