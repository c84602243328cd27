import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { CompanyStop, stopScopes } from './company-stop.ts';
import { getCompany, PurchaseId } from './get-company.ts';
import { listStops } from './list-stops.ts';

/** The most names of a company that a holder chooses among. */
const maxNames = 200;

/**
 * Stops the charges of a purchase's company at once, for the account and all its cards. A wider stop that stands is answered as it
 * is. Names of the company that are not chosen go on being paid. Tightens, so it takes no proof.
 */
export const stopCompany = defineCall({
  name: 'companies/stop-company',
  method: 'POST',
  path: '/api/cardService/v1/stop-company',
  access: 'holder',
  mode: 'writes',
  toggle: 'transactions',
  input: z.strictObject({
    cardId: CardId,
    transactionId: PurchaseId,
    names: z
      .array(z.string().check(z.minLength(1), z.maxLength(200)))
      .check(z.minLength(1, 'chooseName'), z.maxLength(maxNames)),
    scope: z.enum(stopScopes),
  }),
  entity: CompanyStop,
  errors: ['unauthorized', 'notFound'],
  refreshes: [getCompany, listStops],
});
