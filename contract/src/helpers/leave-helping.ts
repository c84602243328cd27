import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';

/** Signs a helper out. */
export const leaveHelping = defineCall({
  name: 'helpers/leave-helping',
  method: 'POST',
  path: '/api/userService/v1/helping/leave',
  access: 'helper',
  mode: 'writes',
  input: z.strictObject({}),
  entity: z.object({}),
  errors: ['unauthorized'],
});
