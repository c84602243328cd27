import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answering, drawPage } from '../../testing/page.tsx';
import { soon } from '../../testing/soon.ts';
import { ApiError } from '../app/calls/api-error.ts';
import { modalStore } from '../app/calls/modal.ts';
import SetAsidePage from './set-aside-page.tsx';

const { callApi } = vi.hoisted(() => ({
  callApi: vi.fn<(call: { name: string }, input: object) => Promise<unknown>>(),
}));
vi.mock('../app/calls/client.ts', () => ({ callApi }));
vi.mock('../app/calls/call-once.ts', () => ({ callOnce: callApi }));

const card = { cardId: 1, last4Digit: '4821', locked: false, accountNickName: 'Mine' };
const part = { partId: 7, name: 'Rent', amountCents: 4_000, setAt: '2026-11-20T17:00:00Z' };
const nothing = { availableCents: 10_000, asideCents: 0, parts: [] };
const some = { availableCents: 6_000, asideCents: 4_000, parts: [part] };
const fault = new ApiError({ status: 500, message: '' });

/** Draws the page over these answers; a call without one is never answered. */
function open(answers: Record<string, unknown>): void {
  modalStore.set(null);
  callApi.mockReset().mockImplementation(answering(answers));
  drawPage(<SetAsidePage />);
}
const withCard = { 'card/list-cards': { cards: [card] } };

test('while the cards load, it says so', async () => {
  open({});
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Set money aside');
  expect((await screen.findByRole('status')).textContent).not.toBe('');
});

test.each([
  ['the cards', { 'card/list-cards': fault }],
  ['the parts', { ...withCard, 'set-aside/get-set-aside': fault }],
])('%s that do not come can be asked for again', async (_, answers) => {
  open(answers);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});

test('without a card it says so', async () => {
  open({ 'card/list-cards': { cards: [] } });
  expect(await screen.findByText('You have no card now.')).toBeDefined();
});

test('with nothing set aside it says so, and on a locked card that it can be done all the same', async () => {
  open({ 'card/list-cards': { cards: [{ ...card, locked: true }] }, 'set-aside/get-set-aside': nothing });
  expect(await screen.findByText(/^Nothing is set aside/)).toBeDefined();
  expect(screen.getByText(/^Your card is locked/)).toBeDefined();
});

test.each([
  [
    'as many parts as fit',
    { ...some, parts: [1, 2, 3, 4, 5].map((partId) => ({ ...part, partId })) },
    /as many as fit/,
  ],
  ['too little', { ...nothing, availableCents: 99 }, /too little to set aside/],
])('with %s there is no form', async (_, aside, words) => {
  open({ ...withCard, 'set-aside/get-set-aside': aside });
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Set money aside' })).toBeNull();
});

test('one press puts a part back, and it says so', async () => {
  open({ ...withCard, 'set-aside/get-set-aside': some, 'set-aside/put-money-back': nothing });
  fireEvent.click(await screen.findByRole('button', { name: 'Put it back Rent' }));
  expect(await screen.findByText('$40.00 is back in your balance.')).toBeDefined();
  expect(callApi.mock.calls.at(-1)?.[1]).toEqual({ cardId: 1, partId: 7, amountCents: null });
});

test('refused, it is told and does not say that it is back', async () => {
  open({ ...withCard, 'set-aside/get-set-aside': some, 'set-aside/put-money-back': fault });
  fireEvent.click(await screen.findByRole('button', { name: 'Put it back Rent' }));
  await vi.waitFor(() => expect(modalStore.get()?.kind).toBe('serverError'), soon);
  expect(screen.queryByText(/is back in your balance/)).toBeNull();
});

test('a part gets another name, and keeps its own where none is typed', async () => {
  open({ ...withCard, 'set-aside/get-set-aside': some, 'set-aside/rename-part': some });
  fireEvent.click(await screen.findByRole('button', { name: 'Change the name Rent' }));
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'New name' });
  expect(name.value).toBe('Rent');
  fireEvent.change(name, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save the name' }));
  await vi.waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'), soon);
  fireEvent.change(name, { target: { value: 'Shoes' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save the name' }));
  expect(await screen.findByText('It is called Shoes now.')).toBeDefined();
  expect(callApi.mock.calls.at(-1)?.[1]).toEqual({ cardId: 1, partId: 7, name: 'Shoes' });
});

test('the form sets a named part aside, in cents, and closes', async () => {
  open({ ...withCard, 'set-aside/get-set-aside': nothing, 'set-aside/set-money-aside': some });
  fireEvent.click(await screen.findByRole('button', { name: 'Set money aside' }));
  const name = await screen.findByRole('textbox', { name: 'What is it for?' });
  fireEvent.change(name, { target: { value: 'Rent' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Amount' }), { target: { value: '100.01' } });
  fireEvent.click(screen.getByRole('button', { name: 'Set it aside' }));
  expect((await screen.findAllByText(/That is more than you can spend now/)).length).toBeGreaterThan(0);
  fireEvent.change(screen.getByRole('textbox', { name: 'Amount' }), { target: { value: '$40' } });
  fireEvent.click(screen.getByRole('button', { name: 'Set it aside' }));
  expect(await screen.findByText('$40.00 is set aside for Rent.')).toBeDefined();
  expect(callApi.mock.calls.at(-1)?.[1]).toEqual({ cardId: 1, name: 'Rent', amountCents: 4_000 });
});
