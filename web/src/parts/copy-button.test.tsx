import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { CopyButton } from './copy-button.tsx';

afterEach(() => vi.unstubAllGlobals());

/** A browser whose clipboard takes text like that; null: it has none. */
function browserWith(writeText: ((text: string) => Promise<void>) | null): void {
  vi.stubGlobal('navigator', { clipboard: writeText === null ? undefined : { writeText } });
}

test('it copies the number, and says so', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  browserWith(writeText);
  draw(<CopyButton text="9405 5112" what="Tracking number" />);
  expect(screen.getByRole('status').textContent).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Copy: Tracking number' }));
  expect(writeText).toHaveBeenCalledWith('9405 5112');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied.'));
});

test('where the reader forbids it, nothing is said to be copied', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.reject(new Error('forbidden')));
  browserWith(writeText);
  draw(<CopyButton text="9405 5112" what="Tracking number" />);
  await userEvent.click(screen.getByRole('button'));
  expect(writeText).toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe('');
});

test('where there is no clipboard there is no button', () => {
  browserWith(null);
  draw(<CopyButton text="9405 5112" what="Tracking number" />);
  expect(screen.queryByRole('button')).toBeNull();
});
