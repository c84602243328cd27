import { resumeCard } from '@portal/contract/controls/resume-card';
import { recordEvent } from '../../events/record-event.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { redeemStepUp } from '../../identity/step-up-tokens.ts';
import { changeControls, findCardForUpdate, getControls } from '../../issuer/face.ts';
import { readControls } from './read-controls.ts';

export const resumeCardRoute = serve(resumeCard, async ({ input, tx, holder: { holderId }, now, services }) => {
  const card = await findCardForUpdate(tx, holderId, input.cardId);
  if (card === null) return refuse('notFound');
  const before = await getControls(tx, card.accountId);
  const { accountId, cardId, last4Digit } = card;
  if (before.pausedUntil !== null && now < new Date(before.pausedUntil)) {
    const scope = { holderId, cardId, action: 'LOOSEN_CONTROLS' } as const;
    if ((await redeemStepUp(tx, input.stepUpToken, scope, now)) === null) return refuse('stepUpRequired');
    await changeControls(tx, accountId, { before, after: { ...before, pausedUntil: null }, by: 'HOLDER' }, now);
    await recordEvent(tx, holderId, 'ControlsLoosened', { last4Digit }, now);
  }
  return ok(await readControls(tx, services, card));
});
