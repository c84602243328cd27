import { expect, test } from 'vitest';
import { budgets, tellBudgets } from './budgets.js';
import { checks } from './steps.js';

test('what took longer than it may is said, what did not run is left out', () => {
  expect(tellBudgets({ lint: 12.4, journeys: 401 }, { lint: 70, journeys: 400, 'in all': 720 })).toEqual([
    'lint             12 s  of 70 s',
    'journeys        401 s of 400 s   OVER BUDGET',
  ]);
});

test('each budget is that of a step, or of all', () => {
  const steps = new Set([...checks.manyCores, ...checks.oneCore].map(({ name }) => name));
  const others = Object.keys(budgets).filter((name) => !steps.has(name));
  expect(others).toEqual(['unit and API', 'journeys', 'in all']);
});
