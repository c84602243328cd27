import { expect, test } from 'vitest';
import { forgottenBefore, Retention, retentionKinds, retentionPeriods } from './retention.ts';

test('a program that says nothing keeps each kind as long as before', () => {
  expect(Retention.parse({})).toEqual({
    eventsMonths: 24,
    messagesMonths: 24,
    requestsMonths: 24,
    signInsMonths: 24,
    lettersMonths: 24,
    devicesDays: 365,
    formerContactsDays: 30,
    repliesDays: 1,
    proofsDays: 1,
    archivesDays: 30,
  });
});

test.each(retentionKinds)('%s is refused below its least and above its most, and taken between them', (kind) => {
  const { min, max, byDefault } = retentionPeriods[kind];
  for (const good of [min, byDefault, max]) expect(Retention.parse({ [kind]: good })[kind]).toBe(good);
  for (const wrong of [min - 1, max + 1, min + 0.5, String(min), null]) {
    expect(Retention.safeParse({ [kind]: wrong }).success, `${kind} of ${wrong}`).toBe(false);
  }
});

test('a field that is no kind is refused, as it would be obeyed by nobody', () => {
  expect(Retention.safeParse({ eventMonths: 24 }).success).toBe(false);
});

test.each([
  ['eventsMonths', '2026-11-20T17:00:00Z', '2024-11-20T17:00:00.000Z'],
  // There is no February 29 two years before: nothing of February 28 is two years old yet on that day of March.
  ['eventsMonths', '2028-02-29T17:00:00Z', '2026-02-28T17:00:00.000Z'],
  ['devicesDays', '2026-11-20T17:00:00Z', '2025-11-20T17:00:00.000Z'],
  ['repliesDays', '2026-11-20T17:00:00Z', '2026-11-19T17:00:00.000Z'],
] as const)('%s at %s: what is from before %s goes', (kind, now, before) => {
  expect(forgottenBefore(Retention.parse({}), kind, new Date(now)).toISOString()).toBe(before);
});
