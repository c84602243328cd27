import type { PageData } from '@portal/contract/page-bundle';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { classesOf } from '../../ui/form/button-look.ts';
import { PageDataContext } from '../page/page-data.ts';
import { signedOut } from '../session/session.ts';
import { sessionStore } from '../session/session-store.ts';
import { FailureScreen } from './failure-screen.tsx';
import { LoadFailed } from './load-failed.tsx';

const nothing = () => undefined;
const beSignedIn = (isAuthed: boolean) =>
  sessionStore.set({ ...signedOut, user: { ...signedOut.user, isAuthed, userId: 'rosadelgado' } });

beforeEach(() => beSignedIn(false));

test('a failure screen has a sign and the general heading, and no button unless one is asked for', () => {
  const { container } = draw(<FailureScreen />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong, please try again later.');
  expect(container.querySelector('svg')).not.toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('its button returns to the account unless it is called otherwise, medium or small', async () => {
  const onPress = vi.fn<() => void>();
  draw(<FailureScreen button={{ onPress }} />);
  const button = screen.getByRole('button', { name: 'Return to account' });
  expect(button.className).toBe(classesOf({ size: 'large' }));
  await userEvent.click(button);
  expect(onPress).toHaveBeenCalledOnce();
  draw(<FailureScreen heading="Not sent" button={{ onPress, label: 'Back', size: 'small' }} />);
  expect(screen.getByRole('heading', { name: 'Not sent' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Back' }).className).toBe(classesOf({ size: 'medium' }));
});

test('who is signed in returns to the account from a page that could not be loaded; a visitor has none', () => {
  draw(<LoadFailed title="No card" text="Later." onTryAgain={nothing} />);
  expect(screen.queryByRole('link')).toBeNull();
  beSignedIn(true);
  draw(
    <PageDataContext value={{ search: '' } as PageData}>
      <LoadFailed title="No list" text="Later." onTryAgain={nothing} />
    </PageDataContext>,
  );
  expect(screen.getByRole('link', { name: 'Return to account' }).getAttribute('href')).toBe('/dashboard');
});

test('a part of a page that could not be loaded leads nowhere else', () => {
  beSignedIn(true);
  draw(<LoadFailed title="No list" text="Later." level="h3" onTryAgain={nothing} />);
  expect(screen.queryByRole('link')).toBeNull();
});
