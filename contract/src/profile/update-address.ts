import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { replaceCard } from '../card/replace-card.ts';
import { defineCall } from '../define-call.ts';
import { Address } from '../person/address.ts';
import { StepUpToken } from '../step-up/step-up.ts';
import { getAddressPrompt } from './get-address-prompt.ts';
import { getContactInformation } from './get-contact-information.ts';

/** Keeps another mailing address, which postal records must have; the cardholder is told, at former contacts too. */
export const updateAddress = defineCall({
  name: 'profile/update-address',
  method: 'PUT',
  path: '/api/cardService/auth/v1.1/cards/address/update',
  access: 'holder',
  mode: 'writes',
  toggle: 'contactInfo',
  idempotency: 'optional',
  intention: ['cardId'],
  input: z.strictObject({ cardId: CardId, ...Address.shape, stepUpToken: StepUpToken }),
  entity: z.object({ address: Address }),
  errors: ['unauthorized', 'notFound', 'keyReused', 'noActiveCard', 'addressNotFound', 'stepUpRequired'],
  refreshes: [getContactInformation, getAddressPrompt, replaceCard],
});
