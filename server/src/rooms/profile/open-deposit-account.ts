import type { StepUpAction } from '@portal/contract/step-up/step-up';
import { recordEvent } from '../../events/record-event.ts';
import { type Refusal, refuse } from '../../http/outcome.ts';
import type { HandlerContext } from '../../http/serve.ts';
import { redeemStepUp } from '../../identity/step-up-tokens.ts';
import { type DepositAccount, findDepositAccount } from '../../issuer/face.ts';

type Context = Pick<
  HandlerContext<{ cardId: number; stepUpToken: string }, 'holder', 'writes'>,
  'input' | 'holder' | 'tx' | 'now' | 'services'
>;

/** The account behind a card for who has proved who they are, which uses the proof up and is told; or why it is not shown. */
export async function openDepositAccount(
  { input, holder, tx, now, services: { keys } }: Context,
  action: Extract<StepUpAction, 'REVEAL_ACCOUNT' | 'DEPOSIT_FORM'>,
): Promise<{ ok: true; account: DepositAccount } | Refusal<'notFound' | 'accountClosed' | 'stepUpRequired'>> {
  const { cardId, stepUpToken } = input;
  const { holderId } = holder;
  const account = await findDepositAccount(tx, keys, holderId, cardId);
  if (account === null) return refuse('notFound');
  if (account.isClosed) return refuse('accountClosed');
  const way = await redeemStepUp(tx, stepUpToken, { holderId, cardId, action }, now);
  if (way === null) return refuse('stepUpRequired');
  // A form that follows what was shown just now shows nothing more.
  if (way !== 'NUMBERS_SHOWN') await recordEvent(tx, holderId, 'AccountNumbersShown', {}, now);
  return { ok: true, account };
}
