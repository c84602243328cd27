import { confirmRegistration } from '@portal/contract/registration/confirm-registration';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { listOpen, takeUp } from './intentions.ts';
import { useOutcome } from './use-outcome.ts';

const watchers = vi.hoisted(() => new Set<(outcome: 'DONE') => void>());
vi.mock('./find-outcome.ts', () => ({
  watchOutcome: (_key: string, tell: (outcome: 'DONE') => void) => {
    watchers.add(tell);
    return () => watchers.delete(tell);
  },
}));

const about = { sessionId: 'proof-1' };
const tellAll = () => {
  for (const tell of watchers) tell('DONE');
};

function Step() {
  return <output>{useOutcome(confirmRegistration, about)}</output>;
}

beforeEach(() => {
  localStorage.clear();
  takeUp(confirmRegistration, about);
});

test('what became of an order is told, and then it is settled', () => {
  render(<Step />);
  act(tellAll);
  expect(screen.getByRole('status').textContent).toBe('DONE');
  expect(listOpen(confirmRegistration, about)).toEqual([]);
});

test('a page that is left as the answer comes leaves it to the next one to tell', () => {
  const { rerender } = render(<Step key="left" />);
  act(() => {
    tellAll();
    rerender(<Step key="next" />);
  });
  act(tellAll);
  expect(screen.getByRole('status').textContent).toBe('DONE');
  expect(listOpen(confirmRegistration, about)).toEqual([]);
});
