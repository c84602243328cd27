import { pauseCard } from '@portal/contract/controls/pause-card';
import { pauseEnd } from '@portal/contract/controls/pause-end';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { changeControls, findCardForUpdate, getControls } from '../../issuer/face.ts';
import { readControls } from './read-controls.ts';

export const pauseCardRoute = serve(pauseCard, async ({ input, tx, holder: { holderId }, now, services }) => {
  const card = await findCardForUpdate(tx, holderId, input.cardId);
  if (card === null) return refuse('notFound');
  const before = await getControls(tx, card.accountId);
  const end = pauseEnd(input.pause, now, services.issuing.timeZone);
  // A shorter pause would be a looser one, without a proof.
  if (before.pausedUntil === null || new Date(before.pausedUntil) < end) {
    const after = { ...before, pausedUntil: end.toISOString() };
    await changeControls(tx, card.accountId, { before, after, by: 'HOLDER' }, now);
  }
  return ok(await readControls(tx, services, card));
});
