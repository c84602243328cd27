import type { StepUpAction, StepUpDemand } from '@portal/contract/step-up/step-up';
import { ok, type Success } from '../http/outcome.ts';
import type { HandlerContext } from '../http/serve.ts';
import { maskedOptionsOf } from '../identity/open-options.ts';
import type { IssuedCard } from '../issuer/face.ts';
import { listOptionsFor } from './card-passcode.ts';
import { findPinProofProblem } from './pin-proof.ts';
import { countSsnTriesLeft } from './ssn-tries.ts';

type Context = Pick<HandlerContext<unknown, 'holder', 'writes'>, 'tx' | 'now' | 'holder' | 'services'>;

/** Which proofs are open for an act with this card. Any one of them is enough. */
export async function askStepUp(
  context: Context,
  card: IssuedCard,
  action: StepUpAction,
): Promise<Success<StepUpDemand>> {
  const { tx, now, holder, services } = context;
  const options = await listOptionsFor(tx, services.keys, { holder, action }, now);
  // A PIN and what is on record prove who somebody is; where they live is proved by what others cannot have changed.
  if (action === 'CONFIRM_ADDRESS') {
    return ok({ requires: options.length > 0 ? ['OTP'] : [], otpOptions: maskedOptionsOf(options), triesLeft: 0 });
  }
  const triesLeft = await countSsnTriesLeft(tx, services.keys, holder.holderId, now);
  const hasPin = findPinProofProblem(card) === null && !card.lockReasons.includes('PIN_TRIES');
  return ok({
    requires: [
      ...(options.length > 0 ? (['OTP'] as const) : []),
      ...(triesLeft > 0 ? (['SSN_ZIP'] as const) : []),
      ...(hasPin ? (['PIN'] as const) : []),
    ],
    otpOptions: maskedOptionsOf(options),
    triesLeft,
  });
}
