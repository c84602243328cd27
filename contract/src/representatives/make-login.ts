import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { languages } from '../language.ts';
import { findPasswordProblem } from '../person/password.ts';
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
    .check(
      z.check((context) => {
        const { password, userId } = context.value;
        const message = findPasswordProblem(password, userId);
        if (message) context.issues.push({ code: 'custom', input: password, message, path: ['password'] });
      }),
    ),
  entity: z.object({ userId: z.string() }),
  errors: ['linkNotValid', 'userIdTaken', 'passwordLeaked', 'passwordProgramName'],
});
