import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { MobileNumber } from '../person/phone.ts';
import { StepUpToken } from '../step-up/step-up.ts';
import { HelpCategories, HelperName } from './help-grant.ts';
import { Helpers, listHelpers } from './list-helpers.ts';

/**
 * Invites a person to see the account, by a text whose link works for three days and once. A person who helps already
 * is invited anew: what they could see before ends. Takes a proof for INVITE_HELPER.
 */
export const inviteHelper = defineCall({
  name: 'helpers/invite-helper',
  method: 'POST',
  path: '/api/userService/v1/helpers',
  access: 'holder',
  mode: 'writes',
  idempotency: 'optional',
  intention: ['cardId'],
  input: z.strictObject({
    name: HelperName,
    mobileNumber: MobileNumber,
    categories: HelpCategories,
    cardId: CardId,
    stepUpToken: StepUpToken,
  }),
  entity: Helpers,
  errors: ['unauthorized', 'notFound', 'keyReused', 'stepUpRequired', 'helpersUsedUp', 'invitationsUsedUp'],
  refreshes: [listHelpers],
  answersAs: listHelpers,
});
