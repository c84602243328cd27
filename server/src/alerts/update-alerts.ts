import { findThresholdLimit, findThresholdProblem, hasNoWay } from '@portal/contract/alerts/alert-problem';
import { updateAlerts } from '@portal/contract/alerts/update-alerts';
import { formatCents } from '@portal/contract/money/money';
import { ok, refuse } from '../http/outcome.ts';
import { serve } from '../http/serve.ts';
import { holdLogin } from '../identity/logins.ts';
import { keepSettings, listSettings } from '../notices/settings.ts';
import { wantsTexts } from '../notices/text-consent.ts';
import { withholdUnwanted } from '../notices/withhold-unwanted.ts';
import { readAlertList } from './alert-list.ts';

export const updateAlertsRoute = serve(updateAlerts, async ({ input, tx, holder, services }) => {
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
  await keepSettings(tx, holderId, input.alerts);
  await withholdUnwanted(tx, services, holderId);
  return ok(await readAlertList(tx, services, holder));
});
