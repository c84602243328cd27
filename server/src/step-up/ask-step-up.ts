import type { StepUpDemand } from '@portal/contract/step-up/step-up';
import { ok, type Success } from '../http/outcome.ts';
import type { HandlerContext } from '../http/serve.ts';
import { maskedOptionsOf, openOptionsOfHolder } from '../identity/open-options.ts';
import type { IssuedCard } from '../issuer/face.ts';
import { findPinProofProblem } from './pin-proof.ts';
import { countSsnTriesLeft } from './ssn-tries.ts';

type Context = Pick<HandlerContext<unknown, 'holder', 'writes'>, 'tx' | 'now' | 'holder' | 'services'>;

/** Which proofs are open for an act with this card. Any one of them is enough. */
export async function askStepUp(context: Context, card: IssuedCard): Promise<Success<StepUpDemand>> {
  const { tx, now, holder, services } = context;
  const options = await openOptionsOfHolder(tx, services.keys, holder);
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
