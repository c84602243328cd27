import { allowOnce } from '@portal/contract/controls/allow-once';
import { recordEvent } from '../../events/record-event.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { redeemStepUp } from '../../identity/step-up-tokens.ts';
import { allowCharge, findCardForUpdate, findStoppedCharge, isAllowable } from '../../issuer/face.ts';

export const allowOnceRoute = serve(allowOnce, async ({ input, tx, holder: { holderId }, now }) => {
  const card = await findCardForUpdate(tx, holderId, input.cardId);
  if (card === null) return refuse('notFound');
  const { accountId, cardId, last4Digit } = card;
  const stopped = await findStoppedCharge(tx, accountId, input.transactionId);
  if (stopped === null) return refuse('notFound');
  if (!isAllowable(stopped, now)) return refuse('notAllowable');
  const scope = { holderId, cardId, action: 'LOOSEN_CONTROLS' } as const;
  if ((await redeemStepUp(tx, input.stepUpToken, scope, now)) === null) return refuse('stepUpRequired');
  const endsAt = await allowCharge(tx, { accountId, authorizationId: input.transactionId }, stopped, now);
  await recordEvent(tx, holderId, 'ControlsLoosened', { last4Digit, isOnce: true }, now);
  return ok({ allowedUntil: endsAt.toISOString() });
});
