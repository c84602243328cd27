import { giveConsent } from '@portal/contract/alerts/give-consent';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { holdLogin } from '../../identity/logins.ts';
import { sayTextConsent } from '../../telling/notices/say-text-consent.ts';
import { readAlertPreferences } from './preferences-entity.ts';

export const giveConsentRoute = serve(giveConsent, async ({ input, tx, now, holder, language, services }) => {
  if (!(await holdLogin(tx, holder.holderId))) return refuse('unauthorized');
  const consent = { isGiven: input.consent, wordingVersion: input.wordingVersion };
  const isSaid = await sayTextConsent(tx, services, { holder, consent, language }, now);
  return isSaid ? ok(await readAlertPreferences(tx, services, holder)) : refuse('agreementChanged');
});
