import * as z from 'zod/mini';
import { Assertion } from '../passkeys/passkey.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { StaffRole } from './staff-role.ts';

/** Lists the staff of the demo, whose authenticators the demo holds. Outside the demo there is no such call. */
export const listDemoStaff = defineDeskCall({
  name: 'demo-list-staff',
  method: 'GET',
  path: '/desk/api/v1/demo/staff',
  roles: null,
  mode: 'reads',
  input: z.strictObject({}),
  entity: z.object({
    staff: z.array(z.object({ staffName: z.string(), fullName: z.string(), role: StaffRole })),
  }),
});

/** Signs a challenge as the authenticator of a member of the demo's staff would. */
export const signAsDemoStaff = defineDeskCall({
  name: 'demo-sign',
  method: 'POST',
  path: '/desk/api/v1/demo/sign',
  roles: null,
  mode: 'writes',
  input: z.strictObject({
    staffName: z.string().check(z.maxLength(100)),
    challenge: z.string().check(z.maxLength(100)),
  }),
  entity: Assertion,
  errors: ['notFound'],
});
