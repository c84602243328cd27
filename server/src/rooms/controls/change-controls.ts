import { withChanges } from '@portal/contract/controls/card-controls';
import { changeControls } from '@portal/contract/controls/change-controls';
import { isLooser } from '@portal/contract/controls/is-looser';
import { recordEvent } from '../../events/record-event.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { redeemStepUp } from '../../identity/step-up-tokens.ts';
import { findCardForUpdate, getControls, changeControls as keepControls } from '../../issuer/face.ts';
import { readControls } from './read-controls.ts';

export const changeControlsRoute = serve(changeControls, async ({ input, tx, holder: { holderId }, now, services }) => {
  const card = await findCardForUpdate(tx, holderId, input.cardId);
  if (card === null) return refuse('notFound');
  const before = await getControls(tx, card.accountId);
  const after = withChanges(before, input.changes);
  if (isLooser(before, after, now)) {
    const scope = { holderId, cardId: card.cardId, action: 'LOOSEN_CONTROLS' } as const;
    const { stepUpToken } = input;
    const way = stepUpToken && (await redeemStepUp(tx, stepUpToken, scope, now));
    if (way === null) return refuse('stepUpRequired');
    await recordEvent(tx, holderId, 'ControlsLoosened', { last4Digit: card.last4Digit }, now);
  }
  await keepControls(tx, card.accountId, { before, after, by: 'HOLDER' }, now);
  return ok(await readControls(tx, services, card));
});
