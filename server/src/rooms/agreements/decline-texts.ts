import { declineTexts } from '@portal/contract/agreements/decline-texts';
import { ok } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { recordTextConsent } from '../../telling/notices/text-consent.ts';
import { listDueOf } from './due-agreements.ts';

export const declineTextsRoute = serve(declineTexts, async ({ input, tx, now, holder, services: { agreements } }) => {
  // Any version counts: saying no needs no reading.
  await recordTextConsent(tx, holder.holderId, { isGiven: false, wordingVersion: input.version }, now);
  return ok({ due: await listDueOf(tx, holder, agreements.list()) });
});
