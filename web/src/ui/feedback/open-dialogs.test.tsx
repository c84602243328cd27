import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

function Two({ isAsked, onFail }: { isAsked: boolean; onFail: () => void }) {
  return (
    <>
      <Dialog title="Failed" actions={[{ label: 'OK', onPress: onFail }]} onClose={onFail}>
        <input aria-label="Code" />
      </Dialog>
      {isAsked && (
        <Dialog title="Leave?" actions={[{ label: 'Stay', onPress: () => undefined }]}>
          <p>Not saved.</p>
        </Dialog>
      )}
    </>
  );
}

const openTitles = () =>
  [...document.querySelectorAll('dialog')]
    .filter(({ open }) => open)
    .map((each) => each.querySelector('h2')?.textContent);

test('the newest dialog is open alone; the one before comes back as it was', async () => {
  const onFail = vi.fn<() => void>();
  const { rerender } = render(<Two isAsked={false} onFail={onFail} />);
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: '123' } });
  expect(openTitles()).toEqual(['Failed']);
  await act(async () => rerender(<Two isAsked onFail={onFail} />));
  expect(openTitles()).toEqual(['Leave?']);
  await act(async () => rerender(<Two isAsked={false} onFail={onFail} />));
  expect(openTitles()).toEqual(['Failed']);
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('123');
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
  // It gave way; nobody closed it.
  expect(onFail).not.toHaveBeenCalled();
});
