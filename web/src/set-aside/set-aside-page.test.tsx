import { fireEvent, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { expect, test, vi } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { testPageData } from '../../testing/page-data.ts';
import { ApiError } from '../app/calls/api-error.ts';
import { PageDataContext } from '../app/page/page-data.ts';
import SetAsidePage from './set-aside-page.tsx';

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn<(call: { name: string }) => Promise<unknown>>() }));
vi.mock('../app/calls/client.ts', () => ({ callApi }));

const card = { cardId: 1, last4Digit: '4821' };
const fault = new ApiError({ status: 500, message: '' });

/** Draws the page over these answers; a call without one is never answered. */
function open(answers: Record<string, unknown>): void {
  callApi.mockReset().mockImplementation(async ({ name }) => {
    const answer = name in answers ? answers[name] : new Promise(() => {});
    if (answer instanceof Error) throw answer;
    return await answer;
  });
  draw(
    <PageDataContext value={testPageData()}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <SetAsidePage />
      </SWRConfig>
    </PageDataContext>,
  );
}

test('while the cards load, it says so', async () => {
  open({});
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Set money aside');
  expect((await screen.findByRole('status')).textContent).not.toBe('');
});

test('cards that do not come can be asked for again', async () => {
  open({ 'card/list-cards': fault });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});

test('without a card it says so', async () => {
  open({ 'card/list-cards': { cards: [] } });
  expect(await screen.findByText('You have no card now.')).toBeDefined();
});

test('it shows the card', async () => {
  open({ 'card/list-cards': { cards: [card] }, 'set-aside/get-set-aside': { cardId: 1 } });
  expect(await screen.findByText(/4821/)).toBeDefined();
});

test('what it shows of the card can be asked for again, too', async () => {
  open({ 'card/list-cards': { cards: [card] }, 'set-aside/get-set-aside': fault });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});

test.each([
  ['done, it says so', { cardId: 1 }, 'It is saved.'],
  ['refused, it does not say that it is done', fault, ''],
])('pressed and %s', async (_, answer, told) => {
  open({ 'card/list-cards': { cards: [card] }, 'set-aside/set-money-aside': answer });
  const button = await screen.findByRole('button', { name: 'Save' });
  fireEvent.click(button);
  await vi.waitFor(() => expect(callApi.mock.calls.map(([call]) => call.name)).toContain('set-aside/set-money-aside'));
  await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(screen.queryByText('It is saved.')?.textContent ?? '').toBe(told);
});
