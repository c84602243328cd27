import { alertChannels } from '@portal/contract/alerts/alert-channel';
import { leavesNoWay } from '@portal/contract/alerts/open-way';
import { updateAlertPreferences } from '@portal/contract/alerts/update-alert-preferences';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { holdLogin } from '../../identity/logins.ts';
import { hasStepUp } from '../../identity/step-up-tokens.ts';
import { keepPreferences } from '../../telling/notices/preferences.ts';
import { formerChannelsOf, recordWaysChanged } from '../../telling/notices/record-ways-changed.ts';
import { listSettings } from '../../telling/notices/settings.ts';
import { withholdUnwanted } from '../../telling/notices/withhold-unwanted.ts';
import { readAlertPreferences } from './preferences-entity.ts';

export const updateAlertPreferencesRoute = serve(
  updateAlertPreferences,
  async ({ input, tx, now, holder, services }) => {
    if (!(await holdLogin(tx, holder.holderId))) return refuse('unauthorized');
    const { unsubscribe: isUnsubscribed, cardId, stepUpToken, ...rest } = input;
    const { holderId } = holder;
    const before = await readAlertPreferences(tx, services, holder);
    // A cardholder who leaves the ways as they are chooses nothing: one of them may have closed since.
    const isChosen = alertChannels.some((each) => before.channels.includes(each) !== input.channels.includes(each));
    if (isChosen && leavesNoWay(input.channels, before.reach)) return refuse('noOpenWay', { field: 'channels' });
    const scope = { holderId, cardId, action: 'EDIT_ALERTS' } as const;
    // Not used up: alerts that are saved together with these choices take it.
    if (!(await hasStepUp(tx, stepUpToken, scope, now))) return refuse('stepUpRequired');
    const settings = await listSettings(tx, holderId, services.issuing.alertThresholds);
    await keepPreferences(tx, holderId, { ...rest, isUnsubscribed });
    // The language in which they are written is no way.
    const isSame = !isChosen && before.unsubscribe === isUnsubscribed;
    if (!isSame) await recordWaysChanged(tx, holderId, formerChannelsOf(settings, before.channels), now);
    await withholdUnwanted(tx, services, holder.holderId);
    return ok(await readAlertPreferences(tx, services, holder));
  },
);
