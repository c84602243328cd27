import { giveConsent } from '@portal/contract/alerts/give-consent';
import { ok, refuse } from '../http/outcome.ts';
import { serve } from '../http/serve.ts';
import { recordConsents } from '../identity/consents.ts';
import { recordTextConsent } from '../notices/text-consent.ts';
import { withholdUnwanted } from '../notices/withhold-unwanted.ts';
import { findWordingVersion } from './preferences-entity.ts';

export const giveConsentRoute = serve(giveConsent, async ({ input, tx, now, holder, language, services }) => {
  const { consent: isGiven, wordingVersion } = input;
  const { agreements } = services;
  // What counts is what was read: terms that are no longer shown cannot be agreed to. Ending texts needs no reading.
  if (isGiven && wordingVersion !== findWordingVersion(agreements)) return refuse('agreementChanged');
  if (isGiven) {
    const agreed = [{ document: 'mobileTerms' as const, version: wordingVersion }];
    await recordConsents(tx, holder.loginId, { agreed, language, agreements }, now);
  }
  await recordTextConsent(tx, holder.holderId, { isGiven, wordingVersion }, now);
  await withholdUnwanted(tx, services, holder.holderId);
  return ok({ isGiven });
});
