import { changeBankAccount } from '@portal/contract/transfer/change-bank-account';
import { refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { hasStepUp, redeemStepUp } from '../../identity/step-up-tokens.ts';
import { findCardForUpdate } from '../../issuer/face.ts';
import { addAccount } from './add-account.ts';
import { removeAccount } from './remove-account.ts';

/** One path with two intents: what the input holds says which. Only what is done uses the proof up. */
export const changeBankAccountRoute = serve(changeBankAccount, async (context) => {
  const { input, tx, holder, now } = context;
  const { holderId } = holder;
  const card = await findCardForUpdate(tx, holderId, input.cardId);
  if (card === null) return refuse('notFound');
  const scope = { holderId, cardId: card.cardId, action: 'EDIT_BANK' } as const;
  const isProved = await hasStepUp(tx, input.stepUpToken, scope, now);
  const outcome =
    'remove' in input ? await removeAccount(context, card, isProved) : await addAccount(context, input, card, isProved);
  if (outcome.ok) await redeemStepUp(tx, input.stepUpToken, scope, now);
  return outcome;
});
