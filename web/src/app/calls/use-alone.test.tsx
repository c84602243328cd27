import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useAlone } from './use-alone.ts';

function Press({ send }: { send: () => Promise<void> }) {
  const { isBusy, alone } = useAlone();
  return (
    <button type="button" aria-busy={isBusy} onClick={() => void alone(send).catch(() => undefined)}>
      Send
    </button>
  );
}

const press = (times: number) =>
  act(async () => {
    // In one task, before anything is drawn anew.
    for (let time = 0; time < times; time++) screen.getByRole('button').click();
  });

test('two presses at once do it once; when it has ended, it can be done again', async () => {
  let end = () => {};
  const send = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (end = resolve)));
  render(<Press send={send} />);
  await press(2);
  expect(send).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  await press(1);
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => end());
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('false');
  await press(1);
  expect(send).toHaveBeenCalledTimes(2);
});

test('one that fails holds back none after it', async () => {
  const send = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('no')));
  render(<Press send={send} />);
  await press(2);
  await press(1);
  expect(send).toHaveBeenCalledTimes(2);
});
