import { expect, test } from 'vitest';
import { findStopDecline, type StandingStop } from './stop-decline.ts';

const next: StandingStop = { scope: 'NEXT', usedOn: null, usedCents: null };
const used: StandingStop = { scope: 'NEXT', usedOn: '2026-12-05', usedCents: 3_500 };

test.each<[string, StandingStop | null, number, string, string | null]>([
  ['no stop', null, 3_500, '2026-12-05', null],
  ['all charges', { ...next, scope: 'ALL' }, 3_500, '2026-12-05', 'COMPANY_STOPPED'],
  ['all charges, a check of the card', { ...next, scope: 'ALL' }, 0, '2026-12-05', 'COMPANY_STOPPED'],
  ['the next one', next, 3_500, '2026-12-05', 'NEXT_CHARGE_STOPPED'],
  ['the next one, a check of the card', next, 0, '2026-12-05', null],
  ['the same, sent again', used, 3_500, '2026-12-12', 'NEXT_CHARGE_STOPPED'],
  ['another amount after it', used, 4_200, '2026-12-12', null],
  ["the next month's", used, 3_500, '2027-01-05', null],
])('%s', (_, stop, amountCents, today, reason) => {
  expect(findStopDecline(stop, amountCents, today)).toBe(reason);
});
