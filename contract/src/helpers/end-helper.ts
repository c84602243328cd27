import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { GrantId } from './help-grant.ts';
import { Helpers, listHelpers } from './list-helpers.ts';

/** Ends at once what a helper may see, or takes back an invitation. Asks for no proof, and tells the helper nothing. */
export const endHelper = defineCall({
  name: 'helpers/end-helper',
  method: 'POST',
  path: '/api/userService/v1/helpers/end',
  access: 'holder',
  mode: 'writes',
  input: z.strictObject({ grantId: GrantId }),
  entity: Helpers,
  errors: ['unauthorized', 'notFound'],
  refreshes: [listHelpers],
  answersAs: listHelpers,
});
