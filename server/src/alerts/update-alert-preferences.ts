import { updateAlertPreferences } from '@portal/contract/alerts/update-alert-preferences';
import { keepPreferences } from '../alerting/preferences.ts';
import { ok } from '../http/outcome.ts';
import { serve } from '../http/serve.ts';
import { readAlertPreferences } from './preferences-entity.ts';

export const updateAlertPreferencesRoute = serve(updateAlertPreferences, async ({ input, tx, holder, services }) => {
  const { unsubscribe: isUnsubscribed, ...rest } = input;
  await keepPreferences(tx, holder.holderId, { ...rest, isUnsubscribed });
  return ok(await readAlertPreferences(tx, services, holder));
});
