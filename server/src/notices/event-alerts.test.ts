import { alertKinds } from '@portal/contract/alerts/alert-kind';
import { automaticAlerts } from '@portal/contract/alerts/automatic-alert';
import { expect, test } from 'vitest';
import { alertsOf } from './event-alerts.ts';

test('every alert that cardholders are shown has its event, and every event that is told is shown', () => {
  const told = Object.values(alertsOf).map((alerts) => Object.values(alerts));
  expect(told.filter((alerts) => alerts.length === 0)).toEqual([]);
  expect(new Set(told.flat())).toEqual(new Set([...alertKinds, ...automaticAlerts]));
});
