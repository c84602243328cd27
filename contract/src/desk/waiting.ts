import * as z from 'zod/mini';
import { defineDeskCall } from './define-desk-call.ts';
import { servingRoles } from './staff-role.ts';

/** Counts what waits for the reader, or for somebody of their role. It does not count as an act: the page asks by itself. */
export const getWaiting = defineDeskCall({
  name: 'get-waiting',
  method: 'GET',
  path: '/desk/api/v1/waiting',
  roles: servingRoles,
  mode: 'reads',
  input: z.strictObject({}),
  entity: z.object({
    /** Tasks of the reader that wait for no later day, and those of nobody that their role can end. */
    tasks: z.int(),
    /** Requests that the reader may decide. */
    approvals: z.int(),
  }),
});
