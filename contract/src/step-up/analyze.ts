import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { Last4Ssn } from '../person/ssn.ts';
import { Zip5 } from '../person/zip.ts';
import { StepUpAction, StepUpDemand, StepUpGrant, StepUpHalf } from './step-up.ts';

/** Asks what an act needs. */
export const AskStepUp = z.strictObject({ cardId: CardId, action: StepUpAction });
/** Proves it by the last four digits of the SSN and the 5-digit ZIP on record. */
export const ProveBySsn = z.strictObject({
  cardId: CardId,
  action: StepUpAction,
  last4Ssn: Last4Ssn,
  zip: Zip5,
});
export type ProveBySsn = z.infer<typeof ProveBySsn>;

/** Says which proof a sensitive act needs, or takes one: one path with two intents. */
export const analyze = defineCall({
  name: 'step-up/analyze',
  method: 'POST',
  path: '/api/cardService/v1/analyze',
  access: 'holder',
  mode: 'writes',
  idempotency: 'optional',
  intention: ['cardId', 'action'],
  input: z.union([ProveBySsn, AskStepUp]),
  entity: z.union([StepUpGrant, StepUpHalf, StepUpDemand]),
  errors: ['unauthorized', 'notFound', 'infoInvalid', 'stepUpTriesUsedUp', 'stepUpWayClosed'],
});
