import type { Alert } from '@portal/contract/alerts/alert';
import type { AlertList } from '@portal/contract/alerts/list-alerts';
import { updateAlerts } from '@portal/contract/alerts/update-alerts';
import { formatCents } from '@portal/contract/money';
import { useState } from 'react';
import { callApi } from '../app/client.ts';
import { useTexts } from '../app/use-texts.ts';
import { type AlertProblem, type DraftAlert, findAlertProblem, listChanged, toDraft } from './alert-draft.ts';

type Kind = Alert['kind'];

/** What is chosen and not saved yet of some alerts, and how it is saved. */
export function useAlertForm(list: AlertList) {
  const { t } = useTexts();
  const { limits } = list;
  const [saved, setSaved] = useState(list.alerts);
  const [drafts, setDrafts] = useState(() => list.alerts.map(toDraft));
  const [problems, setProblems] = useState<ReadonlyMap<Kind, string>>(new Map());
  const [tries, setTries] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const changed = listChanged(drafts, saved);

  const wordsOf = (problem: AlertProblem, { kind }: Alert): string => {
    if (problem === 'noWay') return t('alerts:save.noWay');
    if (problem === 'required') return t('alerts:save.required');
    const { balanceBelowMaxCents, purchaseAboveMinCents } = limits;
    const limitCents = kind === 'BALANCE_BELOW' ? balanceBelowMaxCents : purchaseAboveMinCents;
    return t(`alerts:save.${problem}`, {
      amount: formatCents(problem === 'thresholdTooLow' && kind === 'BALANCE_BELOW' ? 1 : limitCents),
    });
  };

  const change = (kind: Kind, to: (draft: DraftAlert) => DraftAlert) => {
    setDone(false);
    setDrafts((before) => before.map((draft) => (draft.kind === kind ? to(draft) : draft)));
  };
  const undo = () => {
    setDrafts(saved.map(toDraft));
    setProblems(new Map());
  };
  const save = async () => {
    if (isBusy) return;
    const found = changed.flatMap((alert): [Kind, string][] => {
      const problem = findAlertProblem(alert, limits);
      return problem === null ? [] : [[alert.kind, wordsOf(problem, alert)]];
    });
    setProblems(new Map(found));
    setTries((count) => count + 1);
    if (found.length > 0) return;
    setBusy(true);
    try {
      const { alerts } = await callApi(updateAlerts, { alerts: changed });
      setSaved(alerts);
      setDrafts(alerts.map(toDraft));
      setDone(true);
    } catch (error) {
      // Said by the modal; what was chosen stays.
      console.info(error);
    }
    setBusy(false);
  };
  const close = () => setDone(false);
  return { drafts, problems, tries, changedCount: changed.length, isBusy, isDone, close, change, undo, save };
}
