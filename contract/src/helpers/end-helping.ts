import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { GrantId } from './help-grant.ts';
import { listHelped } from './list-helped.ts';

/** Ends at once what a helper may see of somebody, because the helper says so. The person is told. */
export const endHelping = defineCall({
  name: 'helpers/end-helping',
  method: 'POST',
  path: '/api/userService/v1/helping/end',
  access: 'helper',
  mode: 'writes',
  input: z.strictObject({ grantId: GrantId }),
  entity: z.object({}),
  errors: ['unauthorized', 'notFound'],
  refreshes: [listHelped],
});
