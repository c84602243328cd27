import * as z from 'zod/mini';
import { Cvv } from '../card/card-digits.ts';
import { CardId } from '../card/card-id.ts';
import { listCards } from '../card/list-cards.ts';
import { defineCall } from '../define-call.ts';
import { listPasskeys } from '../passkeys/list-passkeys.ts';
import { getContactInformation } from '../profile/get-contact-information.ts';
import { listDevices } from '../profile/list-devices.ts';
import { StepUpToken } from '../step-up/step-up.ts';
import { getBankAccount } from '../transfer/get-bank-account.ts';
import { listTransfers } from '../transfer/list-transfers.ts';
import { listStopped, StoppedThings } from './list-stopped.ts';

/** TAKE_UP: it was the cardholder, and all goes on. REMOVE: it was not; all of it goes, and held money comes back. */
export const stoppedChoices = ['TAKE_UP', 'REMOVE'] as const;
export type StoppedChoice = (typeof stoppedChoices)[number];

/** Decides about what is stopped. Takes the card's CVV and a passcode to a contact, the step-up for TAKE_UP. */
export const decideStopped = defineCall({
  name: 'stop/decide-stopped',
  method: 'POST',
  path: '/api/userService/auth/v1/stopped/decide',
  access: 'holder',
  mode: 'writes',
  idempotency: 'optional',
  intention: ['choice'],
  input: z.strictObject({ cardId: CardId, choice: z.enum(stoppedChoices), cvv: Cvv, stepUpToken: StepUpToken }),
  entity: StoppedThings,
  errors: ['unauthorized', 'notFound', 'stepUpRequired', 'cvvInvalid', 'cvvThresholdExceeded', 'cardNotActive'],
  refreshes: [listStopped, listPasskeys, listDevices, getContactInformation, getBankAccount, listTransfers, listCards],
  answersAs: listStopped,
});
