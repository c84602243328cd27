import { expect, test } from 'vitest';
import { balanceSteps, heightInChart } from './balance-steps.ts';

test('days without transactions hold what the day before ended with', () => {
  const steps = balanceSteps(
    500,
    [
      { day: '2026-02-03', balanceCents: 900 },
      { day: '2026-02-27', balanceCents: 100 },
    ],
    '2026-02-28',
  );
  expect(steps.eachDayCents).toEqual([500, 500, ...Array.from({ length: 24 }, () => 900), 100, 100]);
  expect(steps.highest).toEqual({ day: '2026-02-03', balanceCents: 900 });
  expect(steps.lowest).toEqual({ day: '2026-02-27', balanceCents: 100 });
});

test('a month without transactions is level', () => {
  const steps = balanceSteps(0, [], '2026-11-30');
  expect(steps.eachDayCents).toHaveLength(30);
  expect(steps.highest).toEqual(steps.lowest);
  expect(heightInChart(0, steps)).toBe(0);
});

test('the chart begins at zero, or below it where the balance was', () => {
  const above = balanceSteps(200, [{ day: '2026-02-02', balanceCents: 400 }], '2026-02-28');
  expect([0, 200, 400].map((cents) => heightInChart(cents, above))).toEqual([0, 0.5, 1]);
  const below = balanceSteps(-100, [{ day: '2026-02-02', balanceCents: 300 }], '2026-02-28');
  expect([-100, 0, 300].map((cents) => heightInChart(cents, below))).toEqual([0, 0.25, 1]);
});
