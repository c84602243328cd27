import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { OneTimeCode } from '../passcode/one-time-code.ts';
import { DeliveryChoice } from './delivery-choice.ts';
import { DeliverySettings, getDeliverySettings } from './get-delivery-settings.ts';

/**
 * Chooses online or mail. Online takes the version of the E-SIGN disclosure that was read and the code that stands in its
 * PDF, which shows that its reader can open such files (15 U.S.C. 7001(c)(1)(C)(ii)). Mail takes nothing and costs nothing.
 * Done twice it is the same.
 */
export const updateDeliverySettings = defineCall({
  name: 'documents/update-delivery-settings',
  method: 'PUT',
  path: '/api/cardService/v1/eDelivery/settings',
  access: 'holder',
  mode: 'writes',
  toggle: 'documentSettings',
  input: z.extend(DeliveryChoice, {
    disclosureVersion: z.optional(z.iso.date()),
    proofCode: z.optional(OneTimeCode),
  }),
  entity: DeliverySettings,
  errors: ['unauthorized', 'agreementChanged', 'noEmailForDocuments', 'emailReturned', 'proofCodeIncorrect'],
  refreshes: [getDeliverySettings],
  answersAs: getDeliverySettings,
});
