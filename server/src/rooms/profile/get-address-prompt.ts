import { isAddressPromptDue } from '@portal/contract/profile/address-prompt';
import { findEditingCard } from '@portal/contract/profile/contact-edit';
import { getAddressPrompt } from '@portal/contract/profile/get-address-prompt';
import { dayIn } from '@portal/contract/time/dates';
import { ok } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findAddressCheck } from '../../identity/address-checks.ts';
import { getAddressSince, listCardsOf } from '../../issuer/face.ts';

export const getAddressPromptRoute = serve(getAddressPrompt, async ({ db, now, holder, services }) => {
  const { holderId, loginId } = holder;
  const { timeZone } = services.issuing;
  const { confirmedAt, putOffUntil } = await findAddressCheck(db, loginId);
  const keptAt = await getAddressSince(db, holderId);
  const since = dayIn(timeZone, confirmedAt !== null && confirmedAt > keptAt ? confirmedAt : keptAt);
  const isDue = isAddressPromptDue(since, putOffUntil && dayIn(timeZone, putOffUntil), dayIn(timeZone, now));
  // Nearly nobody is asked on nearly every day, so that the cards are looked at only then; and nobody in vain who cannot
  // change it in the portal.
  const canEdit = async () => findEditingCard((await listCardsOf(db, holderId)).cards) !== null;
  return ok({ showAddressPrompt: isDue && (await canEdit()) });
});
