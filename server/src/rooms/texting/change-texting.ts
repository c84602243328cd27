import { changeTexting } from '@portal/contract/texting/change-texting';
import { textingWording } from '@portal/contract/texting/texting';
import { recordEvent } from '../../events/record-event.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findLoginForUpdate } from '../../identity/logins.ts';
import { redeemStepUp } from '../../identity/step-up-tokens.ts';
import { findCardOf } from '../../issuer/face.ts';
import { findTextAsking, turnTextingOff, turnTextingOn } from '../../telling/texting/text-asking.ts';
import { findMobile, readTexting } from './texting-entity.ts';

export const changeTextingRoute = serve(changeTexting, async ({ input, holder, tx, now, services: { keys } }) => {
  const { holderId, loginId } = holder;
  // Two changes at once wait for each other, and for a login that is being deleted.
  if ((await findLoginForUpdate(tx, loginId)) === null) return refuse('unauthorized');
  if (!input.isOn) {
    await turnTextingOff(tx, holderId, now);
    return ok(await readTexting(tx, keys, holder, now));
  }
  const { hidesNames, wordingVersion: version, cardId, stepUpToken } = input;
  if ((await findCardOf(tx, holderId, cardId)) === null) return refuse('notFound');
  if (version !== textingWording) return refuse('agreementChanged');
  const number = await findMobile(tx, keys, holder);
  if (number === null) return refuse('noContactOnRecord');
  const before = await findTextAsking(tx, holderId);
  const tellsMore = before === null || (before.hidesNames && !hidesNames);
  if (tellsMore) {
    const scope = { holderId, cardId, action: 'ASK_BY_TEXT' } as const;
    const way = stepUpToken && (await redeemStepUp(tx, stepUpToken, scope, now));
    if (way === null) return refuse('stepUpRequired');
    await recordEvent(tx, holderId, 'TextingTurnedOn', {}, now);
  }
  await turnTextingOn(tx, keys, { holderId, number, hidesNames, version }, now);
  return ok(await readTexting(tx, keys, holder, now));
});
