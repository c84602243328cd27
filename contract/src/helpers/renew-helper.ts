import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { GrantId } from './help-grant.ts';
import { Helpers, listHelpers } from './list-helpers.ts';

/** Lets a helper go on for another year, once its end is near. Before that it changes nothing, so that years do not add up. */
export const renewHelper = defineCall({
  name: 'helpers/renew-helper',
  method: 'POST',
  path: '/api/userService/v1/helpers/renew',
  access: 'holder',
  mode: 'writes',
  input: z.strictObject({ grantId: GrantId }),
  entity: Helpers,
  errors: ['unauthorized', 'notFound'],
  refreshes: [listHelpers],
  answersAs: listHelpers,
});
