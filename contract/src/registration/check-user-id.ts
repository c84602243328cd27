import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { FlowId } from '../passcode/otp-option.ts';
import { UserId } from '../person/user-id.ts';

/** Tells whether a user ID is free. Only within a registration whose person is proved, so that nobody can list who exists. */
export const checkUserId = defineCall({
  name: 'registration/check-user-id',
  method: 'POST',
  path: '/api/userService/v1/users/registration/id/availability',
  access: 'public',
  mode: 'writes',
  toggle: 'registration',
  input: z.strictObject({ sessionId: FlowId, userId: UserId }),
  entity: z.object({ available: z.boolean() }),
  errors: ['flowEnded', 'tooManyRequests'],
});
