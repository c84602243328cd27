import { screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { expect, test, vi } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { testPageData } from '../../testing/page-data.ts';
import { soon } from '../../testing/soon.ts';
import { ApiError } from '../app/calls/api-error.ts';
import { PageDataContext } from '../app/page/page-data.ts';
import { AllowPanel } from './allow-panel.tsx';

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn<() => Promise<unknown>>() }));
vi.mock('../app/calls/client.ts', () => ({ callApi }));
vi.mock('../app/signed-in/use-own-zone.ts', () => ({ useOwnZone: () => 'America/New_York' }));

const declined = { description: 'Plaza Foods', amountCents: -4_000 };
const stopped = { control: 'PAUSE', isAllowable: true, allowedUntil: null };

function open(answer: unknown): void {
  callApi.mockReset().mockImplementation(async () => {
    if (answer instanceof Error) throw answer;
    return await Promise.resolve(answer);
  });
  draw(
    <PageDataContext value={testPageData()}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <AllowPanel cardId={1} transactionId="a1" />
      </SWRConfig>
    </PageDataContext>,
  );
}

test('it says which charge was stopped and why, with one button', async () => {
  open({ ...declined, stopped });
  expect((await screen.findByRole('heading')).textContent).toBe('Plaza Foods, $40.00: not approved');
  expect(screen.getByText('Your card was paused.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Allow it for 15 minutes' })).toBeDefined();
});

test('while it is allowed, it says until when', async () => {
  open({ ...declined, stopped: { ...stopped, allowedUntil: '2026-11-20T17:15:00.000Z' } });
  expect(await screen.findByText(/^Allowed until 12:15.PM/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('one that is too old, or was made up for, cannot be allowed any more', async () => {
  open({ ...declined, stopped: { ...stopped, isAllowable: false } });
  expect(await screen.findByText(/cannot be allowed any more/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([{ ...declined, stopped: null }, new ApiError({ status: 404, message: '' })])(
  'it draws nothing for a charge that no control declined, or that is not there: %#',
  async (answer) => {
    open(answer);
    await vi.waitFor(() => expect(callApi).toHaveBeenCalled(), soon);
    expect(screen.queryByRole('heading')).toBeNull();
  },
);
