import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answering, drawPage } from '../../testing/page.tsx';
import { ApiError } from '../app/calls/api-error.ts';
import StoppedCompaniesPage from './stopped-companies-page.tsx';

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn<(call: { name: string }) => Promise<unknown>>() }));
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
function open(answers: Record<string, unknown>): void {
  callApi.mockReset().mockImplementation(answering(answers));
  drawPage(<StoppedCompaniesPage />);
}

test('while the cards load, it says so', async () => {
  open({});
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Stopped companies');
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

test('stops that do not come can be asked for again, too', async () => {
  open({ ...cards, 'companies/list-stops': fault });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});

test('nothing is stopped', async () => {
  open({ ...cards, 'companies/list-stops': { now: [], before: [] } });
  expect(await screen.findByText('You have stopped no company')).toBeDefined();
});

test('what is stopped can be allowed again; what was stopped says until when, or what it refused', async () => {
  const before = [
    { ...stop, stopId: 2, company: 'Gym', endedAt: '2026-11-10T12:00:00Z' },
    { ...stop, stopId: 3, company: 'Films', scope: 'NEXT', usedOn: '2026-11-05', usedCents: 1_299 },
  ];
  open({ ...cards, 'companies/list-stops': { now: [stop], before } });
  expect(await screen.findByRole('button', { name: 'Allow again: Prairie Phone' })).toBeDefined();
  expect(screen.getByText(/All charges, since November 1, 2026/)).toBeDefined();
  expect(screen.getByText(/All charges, from November 1, 2026 to November 10, 2026/)).toBeDefined();
  expect(screen.getByText(/One charge of \$12.99, refused on November 5, 2026/)).toBeDefined();
});
