import { findThresholdLimit } from '@portal/contract/alerts/alert-problem';
import type { AlertPreferences } from '@portal/contract/alerts/get-alert-preferences';
import type { AlertList } from '@portal/contract/alerts/list-alerts';
import { updateAlertPreferences } from '@portal/contract/alerts/update-alert-preferences';
import { updateAlerts } from '@portal/contract/alerts/update-alerts';
import { formatCents } from '@portal/contract/money/money';
import { type ReactNode, useState } from 'react';
import { callOnce } from '../app/calls/call-once.ts';
import { callApi } from '../app/calls/client.ts';
import type { FormHandle } from '../app/forms/form-handle.ts';
import { useForm } from '../app/forms/use-form.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { useCards } from '../parts/use-cards.ts';
import { useStepUp } from '../parts/use-step-up.tsx';
import { countChanged, toChoices, toPreferences } from './alert-choices.ts';
import { type AlertProblem, type DraftAlert, listChanged } from './alert-draft.ts';
import { type AlertFields, alertSchema, fieldOfAlert, type SavedAlerts, toAlertFields } from './alert-fields.ts';

type AlertField = ReturnType<typeof fieldOfAlert> | 'isPaused' | 'language' | 'carrier';

export interface AlertFormState extends FormHandle<AlertFields, AlertField> {
  drafts: readonly DraftAlert[];
  saved: SavedAlerts;
  /** How many alerts and choices are not as they were saved. */
  changedCount: number;
  isDone: boolean;
  close: () => void;
  undo: () => void;
  /** A proof is bound to a card, and there is none: customer service changes alerts then. */
  hasNoCard: boolean;
  /** The proof before they are saved. */
  dialog: ReactNode;
}

/** Holds the unsaved choices of some alerts and of those for all alerts, and saves them together. */
export function useAlertForm(list: AlertList, preferences: AlertPreferences): AlertFormState {
  const { t } = useTexts();
  const { data, card } = useCards();
  const cardId = card?.cardId ?? null;
  const stepUp = useStepUp('EDIT_ALERTS');
  const { limits } = list;
  const [saved, setSaved] = useState<SavedAlerts>(() => ({ alerts: list.alerts, choices: toChoices(preferences) }));
  const [isDone, setDone] = useState(false);
  const toFields = ({ alerts, choices }: SavedAlerts): AlertFields => ({ alerts: toAlertFields(alerts), ...choices });

  const wordsOf = (key: string, field: string): string => {
    if (field === 'carrier') return t('alerts:more.carrierWrong');
    const problem = key as AlertProblem;
    if (problem === 'noWay' || problem === 'required') return t(`alerts:save.${problem}`);
    const kind = field.split('.')[1] as keyof AlertFields['alerts'];
    return t(`alerts:save.${problem}`, { amount: formatCents(findThresholdLimit(kind, problem, limits)) });
  };
  const form = useForm<AlertFields, AlertFields, AlertField>({
    id: 'alert',
    schema: alertSchema(saved, limits, preferences),
    defaults: toFields(saved),
    labels: {
      ...Object.fromEntries(list.alerts.map(({ kind }) => [fieldOfAlert(kind), t(`alerts:kind.${kind}`)])),
      isPaused: t('alerts:more.rest'),
      language: t('alerts:more.language'),
      carrier: t('alerts:more.carrier'),
    } as Record<AlertField, string>,
    wordsOf,
    submit: async ({ alerts, ...choices }) => {
      const chosen = countChanged(choices, saved.choices) > 0 ? toPreferences(choices, preferences) : null;
      const changed = listChanged(Object.values(alerts), saved.alerts);
      const save = async (proof: { cardId: number; stepUpToken: string }) => {
        if (chosen !== null) {
          const kept = toChoices(await callApi(updateAlertPreferences, { ...chosen, ...proof }, { silent: true }));
          setSaved((before) => ({ ...before, choices: kept }));
          form.setValue('carrier', kept.carrier);
          form.setValue('language', kept.language);
          form.setValue('isPaused', kept.isPaused);
        }
        if (changed.length > 0) {
          const answer = await callOnce(updateAlerts, { alerts: changed, ...proof });
          setSaved((before) => ({ ...before, alerts: answer.alerts }));
          form.setValue('alerts', toAlertFields(answer.alerts));
        }
        return true;
      };
      if (cardId === null) return;
      const isSaved = await stepUp.withProof(cardId, (stepUpToken) => save({ cardId, stepUpToken }));
      setDone(isSaved === true);
    },
    keep: () => setDone(false),
  });
  const { alerts, ...choices } = form.watch();
  const drafts = Object.values(alerts);
  const changedCount = listChanged(drafts, saved.alerts).length + countChanged(choices, saved.choices);
  const undo = () => form.reset(toFields(saved), { keepFieldsRef: true });
  const close = () => setDone(false);
  const hasNoCard = data !== undefined && cardId === null;
  return { ...form, drafts, saved, changedCount, isDone, close, undo, hasNoCard, dialog: stepUp.dialog };
}
