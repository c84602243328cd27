import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { GrantId } from './help-grant.ts';
import { listHelped } from './list-helped.ts';

/**
 * Reports for somebody that a card is lost or stolen: a valid notice (12 CFR 1005.6(b)(5)). Locks the card at once; only its holder
 * unlocks it. Done twice it is the same.
 */
export const reportLoss = defineCall({
  name: 'helpers/report-loss',
  method: 'POST',
  path: '/api/userService/v1/helping/loss',
  access: 'helper',
  mode: 'writes',
  input: z.strictObject({ grantId: GrantId, cardId: CardId }),
  entity: z.object({ reportedAt: z.iso.datetime() }),
  errors: ['unauthorized', 'notFound', 'cardNotActive'],
  refreshes: [listHelped],
});
