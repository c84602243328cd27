import { findThresholdLimit, findThresholdProblem, hasNoWay } from '@portal/contract/alerts/alert-problem';
import { losesItsWay } from '@portal/contract/alerts/open-way';
import { updateAlerts } from '@portal/contract/alerts/update-alerts';
import { formatCents } from '@portal/contract/money/money';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { holdLogin } from '../../identity/logins.ts';
import { redeemStepUp } from '../../identity/step-up-tokens.ts';
import { formerChannelsOf, recordWaysChanged } from '../../telling/notices/record-ways-changed.ts';
import { keepSettings, listSettings } from '../../telling/notices/settings.ts';
import { findStanding } from '../../telling/notices/standing.ts';
import { wantsTexts } from '../../telling/notices/text-consent.ts';
import { withholdUnwanted } from '../../telling/notices/withhold-unwanted.ts';
import { readAlertList } from './alert-list.ts';

export const updateAlertsRoute = serve(updateAlerts, async ({ input, tx, now, holder, services }) => {
  const { holderId, loginId } = holder;
  if (!(await holdLogin(tx, holderId))) return refuse('unauthorized');
  const limits = services.issuing.alertThresholds;
  for (const [index, alert] of input.alerts.entries()) {
    if (hasNoWay(alert)) return refuse('alertNeedsWay', { field: `alerts.${index}.channels` });
    const problem = findThresholdProblem(alert, limits);
    if (problem === null) continue;
    const field = `alerts.${index}.thresholdCents`;
    if (problem === 'required' || problem === 'invalid') return refuse('invalidInput', { field });
    const limitCents = findThresholdLimit(alert.kind, problem, limits);
    return refuse(problem, { field, params: { amount: formatCents(limitCents) } });
  }
  const before = await listSettings(tx, holderId, limits);
  // One that had texts before may keep them: who ended them is sent none, and loses no choice by it.
  const isNewText = input.alerts.some(
    ({ kind, channels }) =>
      channels.includes('TEXT') && !before.find((each) => each.kind === kind)?.channels.includes('TEXT'),
  );
  if (isNewText && !(await wantsTexts(tx, holderId, loginId))) return refuse('textConsentRequired');
  const standing = await findStanding(tx, services, holderId);
  if (standing === null) return refuse('unauthorized');
  // A way that works is not given up for one that does not (text alone, while no texts may be sent).
  const cut = input.alerts.findIndex((alert) => losesItsWay(alert, before, standing.reach));
  if (cut >= 0) {
    const isByText = input.alerts[cut]?.channels.includes('TEXT') ?? false;
    return refuse(isByText ? 'textConsentRequired' : 'noOpenWay', { field: `alerts.${cut}.channels` });
  }
  const scope = { holderId, cardId: input.cardId, action: 'EDIT_ALERTS' } as const;
  if ((await redeemStepUp(tx, input.stepUpToken, scope, now)) === null) return refuse('stepUpRequired');
  await keepSettings(tx, holderId, input.alerts);
  await recordWaysChanged(tx, holderId, formerChannelsOf(before, standing.preferences.channels), now);
  await withholdUnwanted(tx, services, holderId);
  return ok(await readAlertList(tx, services, holder));
});
