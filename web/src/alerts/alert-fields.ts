import type { Alert } from '@portal/contract/alerts/alert';
import { hasThreshold, type ThresholdLimits } from '@portal/contract/alerts/alert-problem';
import type { AlertPreferences } from '@portal/contract/alerts/get-alert-preferences';
import * as z from 'zod/mini';
import { type AlertChoices, countChanged, toPreferences } from './alert-choices.ts';
import { type DraftAlert, findAlertProblem, listChanged, toDraft } from './alert-draft.ts';

type Kind = Alert['kind'];

/** The values of the form: the alerts by their kind, and the choices for all of them. */
export interface AlertFields extends AlertChoices {
  alerts: Record<Kind, DraftAlert>;
}

/** The values saved last, against which a change is one. */
export interface SavedAlerts {
  alerts: readonly Alert[];
  choices: AlertChoices;
}

/** The field that what is wrong with an alert stands beside: its amount where it has one, else its ways. */
export const fieldOfAlert = (kind: Kind): `alerts.${Kind}.${'amount' | 'channels'}` =>
  `alerts.${kind}.${hasThreshold(kind) ? 'amount' : 'channels'}`;

/** The alerts as the form holds them. */
export function toAlertFields(alerts: readonly Alert[]): AlertFields['alerts'] {
  return Object.fromEntries(alerts.map((alert) => [alert.kind, toDraft(alert)])) as AlertFields['alerts'];
}

/** Only what was changed is judged: what is saved already may be from before a limit was another one. */
export function alertSchema(saved: SavedAlerts, limits: ThresholdLimits, preferences: AlertPreferences) {
  return z.custom<AlertFields>().check(
    z.check(({ value, issues }) => {
      const { alerts, ...choices } = value;
      for (const alert of listChanged(Object.values(alerts), saved.alerts)) {
        const message = findAlertProblem(alert, limits);
        const path = fieldOfAlert(alert.kind).split('.');
        if (message !== null) issues.push({ code: 'custom', input: alert, message, path });
      }
      const isChosen = countChanged(choices, saved.choices) === 0 || toPreferences(choices, preferences) !== null;
      if (!isChosen) issues.push({ code: 'custom', input: choices.carrier, message: 'carrier', path: ['carrier'] });
    }),
  );
}
