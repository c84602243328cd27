import type { Alert } from '@portal/contract/alerts/alert';
import { findThresholdLimit } from '@portal/contract/alerts/alert-problem';
import type { AlertPreferences } from '@portal/contract/alerts/get-alert-preferences';
import type { AlertList } from '@portal/contract/alerts/list-alerts';
import { updateAlertPreferences } from '@portal/contract/alerts/update-alert-preferences';
import { updateAlerts } from '@portal/contract/alerts/update-alerts';
import { formatCents } from '@portal/contract/money/money';
import { useState } from 'react';
import { callApi } from '../app/calls/client.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { type AlertChoices, countChanged, toChoices, toPreferences } from './alert-choices.ts';
import { type AlertProblem, type DraftAlert, findAlertProblem, listChanged, toDraft } from './alert-draft.ts';

type Kind = Alert['kind'];

/** What the page shows of alerts and of what holds for all of them. */
interface Shown {
  drafts: readonly DraftAlert[];
  choices: AlertChoices;
}

/** What is chosen and not saved yet of some alerts and of what holds for all, and how it is saved, all together. */
export function useAlertForm(list: AlertList, preferences: AlertPreferences) {
  const { t } = useTexts();
  const { limits } = list;
  const [saved, setSaved] = useState(() => ({ alerts: list.alerts, choices: toChoices(preferences) }));
  const [shown, setShown] = useState<Shown>(() => ({ ...saved, drafts: list.alerts.map(toDraft) }));
  const [problems, setProblems] = useState<ReadonlyMap<Kind | 'carrier', string>>(new Map());
  const [tries, setTries] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);

  const wordsOf = (problem: AlertProblem, { kind }: Alert): string => {
    if (problem === 'noWay') return t('alerts:save.noWay');
    if (problem === 'required') return t('alerts:save.required');
    return t(`alerts:save.${problem}`, { amount: formatCents(findThresholdLimit(kind, problem, limits)) });
  };
  const findProblems = ({ drafts, choices }: Shown) => {
    const found = listChanged(drafts, saved.alerts).flatMap((alert): [Kind | 'carrier', string][] => {
      const problem = findAlertProblem(alert, limits);
      return problem === null ? [] : [[alert.kind, wordsOf(problem, alert)]];
    });
    const isChosen = countChanged(choices, saved.choices) === 0 || toPreferences(choices, preferences) !== null;
    if (!isChosen) found.push(['carrier', t('alerts:more.carrierWrong')]);
    return new Map(found);
  };
  const save = async (next = shown) => {
    if (isBusy) return;
    setShown(next);
    const found = findProblems(next);
    setProblems(found);
    setTries((count) => count + 1);
    if (found.size > 0) return;
    setBusy(true);
    const chosen = countChanged(next.choices, saved.choices) > 0 ? toPreferences(next.choices, preferences) : null;
    const changed = listChanged(next.drafts, saved.alerts);
    try {
      if (chosen !== null) {
        const choices = toChoices(await callApi(updateAlertPreferences, chosen));
        setSaved((before) => ({ ...before, choices }));
        setShown((before) => ({ ...before, choices }));
      }
      if (changed.length > 0) {
        const { alerts } = await callApi(updateAlerts, { alerts: changed });
        setSaved((before) => ({ ...before, alerts }));
        setShown((before) => ({ ...before, drafts: alerts.map(toDraft) }));
      }
      setDone(true);
    } catch (error) {
      // Said by the modal; what was chosen stays.
      console.info(error);
    }
    setBusy(false);
  };

  const change = (kind: Kind, to: (draft: DraftAlert) => DraftAlert) => {
    setDone(false);
    setShown((before) => ({
      ...before,
      drafts: before.drafts.map((draft) => (draft.kind === kind ? to(draft) : draft)),
    }));
  };
  const choose = (changes: Partial<AlertChoices>) => {
    setDone(false);
    setShown((before) => ({ ...before, choices: { ...before.choices, ...changes } }));
  };
  const undo = () => {
    setShown({ choices: saved.choices, drafts: saved.alerts.map(toDraft) });
    setProblems(new Map());
  };
  const changedCount = listChanged(shown.drafts, saved.alerts).length + countChanged(shown.choices, saved.choices);
  const close = () => setDone(false);
  return { ...shown, saved, problems, tries, changedCount, isBusy, isDone, close, change, choose, undo, save };
}

export type AlertFormState = ReturnType<typeof useAlertForm>;
