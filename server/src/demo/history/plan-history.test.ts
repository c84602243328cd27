import { describe, expect, test } from 'vitest';
import { replayHistory } from '../../testing/replay-history.ts';
import { loadDemoPeople } from '../people.ts';
import { dayMs, hourMs } from './days.ts';
import { planHistory } from './plan-history.ts';

const now = new Date('2026-11-20T17:00:00Z');
const { people } = await loadDemoPeople('program');
const named = people.map((person) => [person.givenName, person] as const);

describe.each(named)('the history of %s', (_, person) => {
  // Paydays, bills and weekends fall differently on every day; so does the hour.
  test('ends at the balance of the record and never goes below zero, on whatever day it is made', () => {
    for (let day = 0; day < 366; day += 3) {
      const made = new Date(now.getTime() + day * dayMs + (day % 24) * hourMs);
      const { steps } = planHistory(person, made, 24);
      const { postedCents, heldCents, minCents } = replayHistory(steps);
      expect({ made, cents: postedCents - heldCents, minCents }).toEqual({
        made,
        cents: person.availableCents,
        minCents: 0,
      });
      const times = steps.map((step) => step.at.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(-1)).toBeLessThanOrEqual(made.getTime());
    }
  });

  test('is the same whenever it is made for the same instant', () => {
    expect(planHistory(person, now, 24)).toEqual(planHistory(person, now, 24));
  });

  test('has ids of its own for everything', () => {
    const ids = planHistory(person, now, 24).steps.flatMap((step) => {
      if (step.kind === 'AUTHORIZE') return [step.authorizationId];
      if (step.kind === 'DEPOSIT') return [step.depositId];
      return step.kind === 'REFUND' ? [step.refundId] : [];
    });
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('has benefits that one can live on, and nothing that one cannot afford', () => {
    const { steps } = planHistory(person, now, 24);
    const cents = (kind: string) =>
      steps.flatMap((step) => (step.kind === kind && 'cents' in step ? [step.cents] : []));
    expect(Math.max(...cents('DEPOSIT'))).toBeLessThanOrEqual(140_000);
    expect(Math.max(0, ...cents('CLEAR'))).toBeLessThanOrEqual(61_000);
  });
});

test('two people never live the same life', () => {
  const histories = people.map((person) => JSON.stringify(planHistory(person, now, 24).steps.map((step) => step.at)));
  expect(new Set(histories).size).toBe(people.length);
});
