import type { OtpOption } from '@portal/contract/passcode/otp-option';
import type { PasscodeSent } from '@portal/contract/passcode/send-passcode';
import type { StepUpAction } from '@portal/contract/step-up/step-up';
import type * as z from 'zod/mini';
import type { Queryable } from '../db/statement.ts';
import { deliverPasscode } from '../delivery/deliver-passcode.ts';
import { type Outcome, refuse } from '../http/outcome.ts';
import { passcodeOutcome, type SendRefusal } from '../http/passcode-outcome.ts';
import type { HandlerContext } from '../http/serve.ts';
import { type OpenOption, openOptionsOfHolder } from '../identity/open-options.ts';
import type { PasscodeOwner } from '../identity/passcodes.ts';
import { personKeys } from '../identity/person-keys.ts';
import type { Holder } from '../identity/sessions.ts';
import { passcodeSubjectOf, type StepUpScope } from '../identity/step-up-tokens.ts';
import { findCardOf } from '../issuer/face.ts';
import { listStandingOptions } from '../mail-address/standing-options.ts';
import type { Keys } from '../ports/keys.ts';

/** Whose passcode it is that a sensitive act asks for. */
export function ownerOf(keys: Keys, scope: StepUpScope): PasscodeOwner {
  return { subject: passcodeSubjectOf(scope), personKey: personKeys.stepUp(keys, scope.holderId) };
}

/** Where a passcode for an act can go. That which makes sure of a new address goes only to contacts that are not new. */
export async function listOptionsFor(
  tx: Queryable,
  keys: Keys,
  { holder, action }: { holder: Pick<Holder, 'holderId' | 'loginId'>; action: StepUpAction },
  now: Date,
): Promise<OpenOption[]> {
  return action === 'CONFIRM_ADDRESS'
    ? await listStandingOptions(tx, keys, holder, now)
    : await openOptionsOfHolder(tx, keys, holder);
}

export type CardPasscodeContext = Pick<
  HandlerContext<unknown, 'holder', 'writes'>,
  'tx' | 'now' | 'language' | 'holder' | 'client' | 'services'
>;

/** Sends a passcode for a sensitive act with a card of the holder's own. */
export async function sendForCard(
  { tx, now, language, holder, client, services: { keys } }: CardPasscodeContext,
  scope: StepUpScope,
  otpOption: OtpOption,
): Promise<Outcome<z.infer<typeof PasscodeSent>, 'notFound' | SendRefusal>> {
  if ((await findCardOf(tx, scope.holderId, scope.cardId)) === null) return refuse('notFound');
  const options = await listOptionsFor(tx, keys, { holder, action: scope.action }, now);
  const purpose = 'SIGNED_IN' as const;
  const passcode = { ...ownerOf(keys, scope), purpose, options, otpOption, language, address: client.address };
  return passcodeOutcome(await deliverPasscode(tx, keys, passcode, now));
}
