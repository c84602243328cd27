import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answering, drawPage } from '../../testing/page.tsx';
import { soon } from '../../testing/soon.ts';
import { ApiError } from '../app/calls/api-error.ts';
import StopCompanyPage from './stop-company-page.tsx';

const { callApi } = vi.hoisted(() => ({
  callApi: vi.fn<(call: { name: string }, input: object) => Promise<unknown>>(),
}));
vi.mock('../app/calls/client.ts', () => ({ callApi }));

const cards = { 'card/list-cards': { cards: [{ cardId: 1, last4Digit: '4821', accountNickName: 'Rosa' }] } };
const fault = new ApiError({ status: 500, message: '' });
const stop = {
  stopId: 1,
  company: 'Prairie Phone',
  names: ['Prairie Phone'],
  scope: 'ALL',
  way: 'PORTAL',
  stoppedAt: '2026-11-01T17:00:00Z',
  usedOn: null,
  usedCents: null,
  endedAt: null,
};

/** Draws the page over these answers; a call without one is never answered. */
function open(answers: Record<string, unknown>, at = '/stop-company?transaction=7'): void {
  callApi.mockReset().mockImplementation(answering(answers));
  drawPage(<StopCompanyPage />, at);
}

const company = {
  company: 'Prairie Phone',
  names: ['Prairie Phone'],
  last: { day: '2026-11-05', amountCents: 3_500 },
  next: { day: '2026-12-05', amountCents: 3_500, stopBy: '2026-12-02' },
  year: { count: 12, sumCents: 42_000, eachCents: 3_500 },
  stop: null,
  before: [],
};
const read = (more: object = {}) => ({ ...cards, 'companies/get-company': { ...company, ...more } });

test('while it loads, it says so', async () => {
  open(cards);
  expect((await screen.findByRole('status')).textContent).not.toBe('');
});

test('what does not come can be asked for again', async () => {
  open({ ...cards, 'companies/get-company': fault });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});

test.each([
  ['an address without a purchase', cards, '/stop-company'],
  ['a purchase that is none', { ...cards, 'companies/get-company': new ApiError({ status: 404, message: '' }) }],
])('%s has no company', async (_, answers, at = '/stop-company?transaction=7') => {
  open(answers, at);
  expect(await screen.findByText('We found no company here')).toBeDefined();
});

test('it says when it charges next, until when a stop is in time, and what was paid', async () => {
  open(read());
  expect(await screen.findByRole('heading', { level: 1, name: 'Stop Prairie Phone' })).toBeDefined();
  expect(screen.getByText('Next: about Saturday, December 5.')).toBeDefined();
  expect(screen.getByText('12 payments of $35.00')).toBeDefined();
  expect(screen.getByText('$420.00')).toBeDefined();
  expect(screen.getByText('None.')).toBeDefined();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('stopped, it says what it does', async () => {
  open({ ...read(), 'companies/stop-company': stop });
  fireEvent.click(await screen.findByRole('button', { name: 'Stop these charges' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'You stopped Prairie Phone' })).toBeDefined();
  const sent = callApi.mock.calls.find(([{ name }]) => name === 'companies/stop-company');
  expect(sent?.[1]).toEqual({ cardId: 1, transactionId: '7', names: ['Prairie Phone'], scope: 'ALL' });
});

test('refused, the choice stays', async () => {
  open({ ...read(), 'companies/stop-company': fault });
  fireEvent.click(await screen.findByRole('radio', { name: /Only the next one/ }));
  const button = screen.getByRole('button', { name: 'Stop these charges' });
  fireEvent.click(button);
  await vi.waitFor(
    () => expect(callApi.mock.calls.map(([{ name }]) => name)).toContain('companies/stop-company'),
    soon,
  );
  await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull(), soon);
  expect(screen.getByRole('radio', { name: /Only the next one/ })).toHaveProperty('checked', true);
});

test('names are chosen, but one stays', async () => {
  open({ ...read({ names: ['PRAIRIE PHONE 800', 'Prairie Phone'] }), 'companies/stop-company': stop });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'PRAIRIE PHONE 800' }));
  expect(screen.getByRole('checkbox', { name: 'Prairie Phone' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'Stop these charges' }));
  await screen.findByRole('heading', { level: 1, name: 'You stopped Prairie Phone' });
  const sent = callApi.mock.calls.find(([{ name }]) => name === 'companies/stop-company');
  expect(sent?.[1]).toMatchObject({ names: ['Prairie Phone'] });
});

test('what is stopped already is not stopped again', async () => {
  open(read({ stop }));
  expect(await screen.findByRole('heading', { level: 1, name: 'You stopped Prairie Phone' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Stop these charges' })).toBeNull();
});
