import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { StepUpToken } from '../step-up/step-up.ts';
import { getCompany } from './get-company.ts';
import { listStops } from './list-stops.ts';

/** Ends a stop, so that the company is paid again. The step-up is for ALLOW_COMPANY. One that has ended stays so. */
export const allowCompany = defineCall({
  name: 'companies/allow-company',
  method: 'POST',
  path: '/api/cardService/v1/allow-company',
  access: 'holder',
  mode: 'writes',
  toggle: 'transactions',
  idempotency: 'optional',
  intention: ['stopId'],
  input: z.strictObject({ cardId: CardId, stopId: z.int().check(z.positive()), stepUpToken: StepUpToken }),
  entity: listStops.entity,
  errors: ['unauthorized', 'notFound', 'stepUpRequired'],
  refreshes: [getCompany, listStops],
  answersAs: listStops,
});
