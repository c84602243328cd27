import { getAlertPreferences } from '@portal/contract/alerts/get-alert-preferences';
import { listAlerts } from '@portal/contract/alerts/list-alerts';
import { useRead } from '../app/calls/use-read.ts';

/** Returns the cardholder's alerts and their channels; both are needed to show either. */
export function useAlerts() {
  const list = useRead(listAlerts, {}, { retries: false });
  const preferences = useRead(getAlertPreferences, {}, { retries: false });
  return {
    data: list.data && preferences.data ? { list: list.data, preferences: preferences.data } : undefined,
    error: list.error ?? preferences.error,
    isSlow: list.isSlow || preferences.isSlow,
    tryAgain: () => {
      list.tryAgain();
      preferences.tryAgain();
    },
  };
}
