import { alertChannels } from '@portal/contract/alerts/alert-channel';
import { leavesNoWay } from '@portal/contract/alerts/open-way';
import { updateAlertPreferences } from '@portal/contract/alerts/update-alert-preferences';
import { ok, refuse } from '../http/outcome.ts';
import { serve } from '../http/serve.ts';
import { holdLogin } from '../identity/logins.ts';
import { keepPreferences } from '../notices/preferences.ts';
import { withholdUnwanted } from '../notices/withhold-unwanted.ts';
import { readAlertPreferences } from './preferences-entity.ts';

export const updateAlertPreferencesRoute = serve(updateAlertPreferences, async ({ input, tx, holder, services }) => {
  if (!(await holdLogin(tx, holder.holderId))) return refuse('unauthorized');
  const { unsubscribe: isUnsubscribed, ...rest } = input;
  const before = await readAlertPreferences(tx, services, holder);
  // Who leaves the ways as they are chooses nothing: one of them may have closed since.
  const isChosen = alertChannels.some((each) => before.channels.includes(each) !== input.channels.includes(each));
  if (isChosen && leavesNoWay(input.channels, before.reach)) return refuse('noOpenWay', { field: 'channels' });
  await keepPreferences(tx, holder.holderId, { ...rest, isUnsubscribed });
  await withholdUnwanted(tx, services, holder.holderId);
  return ok(await readAlertPreferences(tx, services, holder));
});
