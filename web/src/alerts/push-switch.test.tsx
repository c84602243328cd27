import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { PushSwitch } from './push-switch.tsx';

afterEach(() => vi.unstubAllGlobals());

/** A browser with such a permission, and a subscription or none. */
function beBrowser(permission: NotificationPermission, hasSubscription: boolean): void {
  const pushManager = { getSubscription: async () => (hasSubscription ? {} : null) };
  const serviceWorker = { getRegistration: async () => ({ pushManager }) };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('PushManager', () => undefined);
  vi.stubGlobal('Notification', { permission });
}

test.each([
  ['granted', true, 'Turn off'],
  ['granted', false, 'Turn on'],
  ['default', false, 'Turn on'],
  // Forbidden since: what was subscribed shows nothing any more.
  ['default', true, 'Turn on'],
] as const)(
  'push follows what the browser permits: %s, subscribed %s: %s',
  async (permission, isSubscribed, button) => {
    beBrowser(permission, isSubscribed);
    draw(<PushSwitch pushKey="key" />);
    expect((await screen.findByRole('button')).textContent).toContain(button);
  },
);

test('what the browser forbids cannot be turned on here, and that is said', async () => {
  beBrowser('denied', true);
  draw(<PushSwitch pushKey="key" />);
  expect((await screen.findByRole('status')).textContent).not.toBe('');
  expect(screen.queryByRole('button')).toBeNull();
});
