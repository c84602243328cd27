import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

const actions = [
  { label: 'Stay', onPress: vi.fn<() => void>() },
  { label: 'Leave', onPress: vi.fn<() => void>(), kind: 'danger' as const },
];

function Page({ isBusy = false, isPersistent = false }) {
  const [isOpen, setOpen] = useState(false);
  const shown = actions.map((action) => ({ ...action, isBusy }));
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="Leave?" actions={shown} onClose={() => setOpen(false)} isPersistent={isPersistent}>
          <p>What you typed is lost.</p>
        </Dialog>
      )}
    </>
  );
}

/** Opens the dialog by the button of the page, which has the focus then. */
function open(page: React.ReactNode): HTMLDialogElement {
  render(page);
  const button = screen.getByRole('button', { name: 'Open' });
  button.focus();
  fireEvent.click(button);
  return screen.getByRole<HTMLDialogElement>('alertdialog', { name: 'Leave?' });
}

/** Presses Escape as a browser does: it asks, and unless that is refused, closes. */
function escape(dialog: HTMLDialogElement): void {
  if (fireEvent(dialog, new Event('cancel', { cancelable: true }))) act(() => dialog.close());
}

test('it is modal, focuses its safe button, is read out whole, and gives the focus back', () => {
  const dialog = open(<Page />);
  expect(dialog.open).toBe(true);
  expect(document.activeElement?.textContent).toBe('Stay');
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'What you typed is lost.',
  );
  escape(dialog);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Open');
});

test.each([
  ['while what was pressed is being done', <Page key="busy" isBusy />],
  ['where only its buttons may end it', <Page key="persistent" isPersistent />],
])('Escape does not close it %s', (_when, page) => {
  const dialog = open(page);
  escape(dialog);
  expect(dialog.isConnected && dialog.open).toBe(true);
});

test('one that only its buttons end is read from its title', () => {
  open(<Page isPersistent />);
  expect(document.activeElement?.textContent).toBe('Leave?');
});
