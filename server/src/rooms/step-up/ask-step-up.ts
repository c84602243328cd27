import type { StepUpAction, StepUpDemand } from '@portal/contract/step-up/step-up';
import { ok, type Success } from '../../http/outcome.ts';
import type { HandlerContext } from '../../http/serve.ts';
import { maskedOptionsOf } from '../../identity/open-options.ts';
import type { IssuedCard } from '../../issuer/face.ts';
import { findOpenWays } from './open-ways.ts';

type Context = Pick<HandlerContext<unknown, 'holder', 'writes'>, 'tx' | 'now' | 'holder' | 'services'>;

/** Which proofs are open for an act with this card. Any one of them is enough. */
export async function askStepUp(
  context: Context,
  card: IssuedCard,
  action: StepUpAction,
): Promise<Success<StepUpDemand>> {
  const { ways, options, ssnTriesLeft } = await findOpenWays(context, card, action);
  return ok({ requires: ways, otpOptions: maskedOptionsOf(options), triesLeft: ssnTriesLeft });
}
