import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answering, drawPage } from '../../testing/page.tsx';
import { ApiError } from '../app/calls/api-error.ts';
import { helperToken } from '../app/session/helper-token.ts';
import HelpingPage from './helping-page.tsx';

const { callApi } = vi.hoisted(() => ({
  callApi: vi.fn<(call: { name: string }, input: object) => Promise<unknown>>(),
}));
vi.mock('../app/calls/client.ts', () => ({ callApi }));
beforeEach(() => helperToken.set(''));

const person = {
  grantId: 7,
  name: 'Rosa',
  categories: ['BALANCE', 'TRANSACTIONS'],
  endsAt: '2027-11-20T17:00:00Z',
  cards: [{ cardId: 1, last4Digit: '4821', isLocked: false }],
};
const listed = { 'helpers/list-helped': { people: [person], timeZone: 'America/Chicago' } };
const seen = {
  category: 'BALANCE',
  accounts: [{ last4Digit: '4821', availableCents: 12_345, transactions: null, ahead: null }],
  messages: [],
};
const fault = new ApiError({ status: 500, message: '' });
const over = new ApiError({ status: 401, message: 'Please sign in.' });

/** Draws the page over these answers; a call without one is never answered. */
function open(answers: Record<string, unknown>, token = 'given'): void {
  helperToken.set(token);
  callApi.mockReset().mockImplementation(answering(answers));
  drawPage(<HelpingPage />);
}

test('signed out, it asks for the phone, then for the code, and shows whom one helps', async () => {
  const started = { sessionId: 's', phone: '(•••) •••-0186' };
  open({ ...listed, 'helpers/start-helping': started, 'helpers/finish-helping': { helperToken: 'new' } }, '');
  fireEvent.click(screen.getByRole('button', { name: 'Text me a code' }));
  expect(await screen.findByText('Type a phone number with 10 digits.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Your mobile phone'), { target: { value: '(210) 555-0186' } });
  fireEvent.click(screen.getByRole('button', { name: 'Text me a code' }));
  fireEvent.change(await screen.findByLabelText('Code from the text'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByRole('heading', { name: 'Rosa' })).toBeDefined();
});

test('a refusal of the code is told in its own words', async () => {
  const wrong = new ApiError({ status: 400, message: 'This code is not right.' });
  open({ 'helpers/start-helping': { sessionId: 's', phone: '' }, 'helpers/finish-helping': wrong }, '');
  fireEvent.change(screen.getByLabelText('Your mobile phone'), { target: { value: '2105550186' } });
  fireEvent.click(screen.getByRole('button', { name: 'Text me a code' }));
  fireEvent.change(await screen.findByLabelText('Code from the text'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('This code is not right.')).toBeDefined();
});

test('while it loads it says so; what does not come can be asked for again', async () => {
  open({});
  expect(await screen.findByText('We are looking up whom you help')).toBeDefined();
  open({ 'helpers/list-helped': fault });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});

test('with nobody to help it says so', async () => {
  open({ 'helpers/list-helped': { people: [], timeZone: 'America/Chicago' } });
  expect(await screen.findByText('Nobody lets you look now.')).toBeDefined();
});

test('a look shows what was asked for; one that fails says so', async () => {
  open({ ...listed, 'helpers/look-at-helped': seen });
  fireEvent.click(await screen.findByRole('button', { name: 'Balance' }));
  expect(await screen.findByText('$123.45')).toBeDefined();
  open({ ...listed, 'helpers/look-at-helped': fault });
  fireEvent.click((await screen.findAllByRole('button', { name: 'Transactions' })).at(-1) as HTMLElement);
  expect(await screen.findByText('We could not show it. Try again.')).toBeDefined();
});

test('once the half hour is over, the helper signs in again and is told why', async () => {
  open({ ...listed, 'helpers/look-at-helped': over });
  fireEvent.click(await screen.findByRole('button', { name: 'Balance' }));
  expect(await screen.findByText('Your half hour is over. Sign in again.')).toBeDefined();
  expect(helperToken.get()).toBe('');
});

test('a loss is told after a question, and a refusal stays beside it', async () => {
  open({ ...listed, 'helpers/report-loss': new ApiError({ status: 400, message: 'This card is not in use.' }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Card 4821 is lost or stolen' }));
  fireEvent.click(screen.getByRole('button', { name: 'Lock it now' }));
  expect(await screen.findByText('This card is not in use.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByText('This card is not in use.')).toBeNull();
});
