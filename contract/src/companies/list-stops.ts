import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { CompanyStop } from './company-stop.ts';

/** Lists the companies that the account stops now, and those that it stopped before; the newest first. */
export const listStops = defineCall({
  name: 'companies/list-stops',
  method: 'GET',
  path: '/api/cardService/v1/stopped-companies',
  access: 'holder',
  mode: 'reads',
  toggle: 'transactions',
  input: z.strictObject({ cardId: CardId }),
  entity: z.object({ now: z.array(CompanyStop), before: z.array(CompanyStop) }),
  errors: ['unauthorized', 'notFound'],
});
