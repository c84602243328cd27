import { startHelping } from '@portal/contract/helpers/start-helping';
import { maskPhone } from '@portal/contract/passcode/otp-option';
import { ok, refuse } from '../../http/outcome.ts';
import { passcodeOutcome } from '../../http/passcode-outcome.ts';
import { serve } from '../../http/serve.ts';
import { startFlow } from '../../identity/flows.ts';
import { hashToken } from '../../identity/hash-token.ts';
import { listGrantsOfHelper, lockInvitation } from '../../identity/helpers/help-grants.ts';
import { findHelperOfPhone, openHelperPhone } from '../../identity/helpers/helper-phones.ts';
import { personKeys } from '../../identity/person-keys.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { deliverPasscode } from '../../telling/delivery/deliver-passcode.ts';

/** Tells whether somebody with this number helps anybody at present. */
async function isHelping(tx: Queryable, keys: Keys, mobileNumber: string, now: Date): Promise<boolean> {
  const helper = await findHelperOfPhone(tx, keys, mobileNumber);
  return helper !== null && (await listGrantsOfHelper(tx, helper.helperId, now)).length > 0;
}

export const startHelpingRoute = serve(startHelping, {
  prepare: async () => undefined,
  handle: async ({ input, tx, now, language, client, services: { keys } }) => {
    const invitation = 'token' in input ? await lockInvitation(tx, input.token, now) : null;
    if ('token' in input && invitation === null) return refuse('linkNotValid');
    const mobileNumber =
      'token' in input ? openHelperPhone(keys, invitation as NonNullable<typeof invitation>) : input.mobileNumber;
    const isKnown = invitation !== null || (await isHelping(tx, keys, mobileNumber, now));
    const phone = maskPhone(mobileNumber);
    // For a number of nobody the same is done and counted, only that nobody is written to.
    const options = [{ otpOption: 'TEXT' as const, masked: phone, contact: isKnown ? mobileNumber : null }];
    const personKey = personKeys.helping(keys, mobileNumber);
    const flow = { kind: 'HELPING', holderId: null, loginId: null, language, options, personKey } as const;
    const sessionId = await startFlow(tx, keys, flow, now);
    const owner = { subject: hashToken(sessionId), personKey };
    const passcode = {
      ...owner,
      purpose: 'HELPING',
      options,
      otpOption: 'TEXT',
      language,
      address: client.address,
    } as const;
    const sent = await deliverPasscode(tx, keys, passcode, now);
    if (sent.ok) return ok({ sessionId, phone });
    const outcome = passcodeOutcome(sent);
    if (outcome.ok || outcome.error === 'invalidInput' || outcome.error === 'numberStopped') {
      throw new Error('the only way is there, and nobody is told of stopped numbers');
    }
    return { ...outcome, error: outcome.error };
  },
  // The time it takes is not to tell whether somebody helps.
  minimumMs: 250,
});
