import { unlockCard } from '@portal/contract/card/unlock-card';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { listOpen, takeUp } from '../calls/intentions.ts';
import { UnansweredModal } from './unanswered-modal.tsx';

type Found = 'DONE' | 'REFUSED' | 'UNKNOWN';
let tell: (outcome: Found) => void = () => undefined;
vi.mock('../calls/find-outcome.ts', () => ({
  watchOutcome: (_key: string, found: typeof tell) => {
    tell = found;
    return () => undefined;
  },
}));

const input = { cardId: 7, cvv: '123' };
const onAnswer = vi.fn<() => void>();
const onClose = vi.fn<() => void>();

/** The modal of a write, after it was found out what became of it. */
function show(found: Found, isForgotten: boolean): string {
  const { key } = takeUp(unlockCard, input);
  const unanswered = { call: unlockCard, key, isWrite: true, isForgotten };
  draw(
    <UnansweredModal
      modal={{
        kind: 'unanswered',
        message: '',
        failed: 'We could not save it',
        unanswered,
        onAnswer,
        isPersistent: false,
      }}
      onClose={onClose}
    />,
  );
  act(() => tell(found));
  return screen.getByRole('status').textContent;
}

beforeEach(() => {
  localStorage.clear();
  onAnswer.mockReset();
});

test('what was not done so far may be sent again, under the same key', () => {
  expect(show('UNKNOWN', false)).toMatch(/nothing was done so far/);
  expect(listOpen(unlockCard, input)).toHaveLength(1);
});

test('what the server may have forgotten says that nobody can know, and is then over', () => {
  const words = show('UNKNOWN', true);
  expect(words).toMatch(/can no longer look up/);
  expect(words).not.toMatch(/send it again/);
  expect(listOpen(unlockCard, input)).toEqual([]);
});

test.each(['DONE', 'REFUSED'] as const)(
  'what is found of it all the same (%s) is told, and nothing is sent',
  (found) => {
    expect(show(found, true)).toMatch(found === 'DONE' ? /it worked/ : /it was not done/);
    expect(onAnswer).not.toHaveBeenCalled();
    expect(listOpen(unlockCard, input)).toEqual([]);
  },
);

test.each([
  ['UNKNOWN', false, 'We could not save it'],
  ['REFUSED', true, 'We could not save it'],
  ['UNKNOWN', true, 'No answer came'],
  ['DONE', true, 'No answer came'],
] as const)('what is found (%s, forgotten: %s) is titled %s', (found, isForgotten, title) => {
  show(found, isForgotten);
  expect(screen.getByRole('heading').textContent).toBe(title);
});

test('what is found of any other goes on by itself', () => {
  const { key } = takeUp(unlockCard, input);
  const unanswered = { call: unlockCard, key, isWrite: true };
  draw(
    <UnansweredModal
      modal={{ kind: 'unanswered', message: '', unanswered, onAnswer, isPersistent: false }}
      onClose={onClose}
    />,
  );
  act(() => tell('DONE'));
  expect(onAnswer).toHaveBeenCalledOnce();
});
