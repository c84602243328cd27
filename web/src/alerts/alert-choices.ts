import type { AlertPreferences } from '@portal/contract/alerts/get-alert-preferences';
import { Carrier } from '@portal/contract/alerts/update-alert-preferences';

/** The choices for all alerts, as the page holds them: the phone company is text, as it is typed. */
export interface AlertChoices {
  language: AlertPreferences['language'];
  carrier: string;
  isPaused: boolean;
}

/** Returns the saved choices, in the form that the page shows. */
export function toChoices({ language, carrier, unsubscribe }: AlertPreferences): AlertChoices {
  return { language, carrier: carrier ?? '', isPaused: unsubscribe };
}

/** How many of the choices are not as they were saved. */
export function countChanged(choices: AlertChoices, saved: AlertChoices): number {
  const { language, carrier, isPaused } = choices;
  return [language !== saved.language, carrier.trim() !== saved.carrier, isPaused !== saved.isPaused].filter(Boolean)
    .length;
}

/** Returns the preferences to send; null where the phone company cannot be one. */
export function toPreferences(
  { language, carrier, isPaused }: AlertChoices,
  { channels }: Pick<AlertPreferences, 'channels'>,
) {
  const typed = carrier.trim();
  const isOne = typed === '' || Carrier.safeParse(typed).success;
  if (!isOne || channels.length === 0) return null;
  return { channels, language, carrier: typed === '' ? null : typed, unsubscribe: isPaused };
}
