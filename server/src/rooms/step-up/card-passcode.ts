import type { OtpOption } from '@portal/contract/passcode/otp-option';
import type { PasscodeSent } from '@portal/contract/passcode/send-passcode';
import type * as z from 'zod/mini';
import { type Outcome, refuse } from '../../http/outcome.ts';
import { passcodeOutcome, type SendRefusal } from '../../http/passcode-outcome.ts';
import type { HandlerContext } from '../../http/serve.ts';
import type { PasscodeOwner } from '../../identity/passcodes.ts';
import { personKeys } from '../../identity/person-keys.ts';
import type { Holder } from '../../identity/sessions.ts';
import { passcodeSubjectOf, type StepUpScope } from '../../identity/step-up-tokens.ts';
import { findCardOf } from '../../issuer/face.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { deliverPasscode } from '../../telling/delivery/deliver-passcode.ts';
import { findOpenWays } from './open-ways.ts';

/** Returns the owner of the passcode that a sensitive act asks for. A representative has codes and tries of their own. */
export function ownerOf(
  keys: Keys,
  scope: StepUpScope,
  { representative }: Pick<Holder, 'representative'>,
): PasscodeOwner {
  if (representative === null) {
    return { subject: passcodeSubjectOf(scope), personKey: personKeys.stepUp(keys, scope.holderId) };
  }
  const { representativeId } = representative;
  return {
    subject: passcodeSubjectOf(scope, representativeId),
    personKey: personKeys.stepUpFor(keys, representativeId),
  };
}

export type CardPasscodeContext = Pick<
  HandlerContext<unknown, 'holder', 'writes'>,
  'tx' | 'now' | 'language' | 'holder' | 'client' | 'services'
>;

/** Sends a passcode for a sensitive act with a card of the holder's own. */
export async function sendForCard(
  context: CardPasscodeContext,
  scope: StepUpScope,
  otpOption: OtpOption,
): Promise<Outcome<z.infer<typeof PasscodeSent>, 'notFound' | SendRefusal>> {
  const { tx, now, language, holder, client, services } = context;
  const { keys } = services;
  const card = await findCardOf(tx, scope.holderId, scope.cardId);
  if (card === null) return refuse('notFound');
  const { options } = await findOpenWays(context, card, scope.action);
  const purpose = 'SIGNED_IN' as const;
  const passcode = { ...ownerOf(keys, scope, holder), purpose, options, otpOption, language, address: client.address };
  return passcodeOutcome(await deliverPasscode(tx, keys, passcode, now));
}
