import { noControls } from '@portal/contract/controls/card-controls';
import type { ControlsOfCard } from '@portal/contract/controls/get-controls';
import { cents } from '@portal/contract/money/cents';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answering, drawPage } from '../../testing/page.tsx';
import { ApiError } from '../app/calls/api-error.ts';
import CardControlsPage from './card-controls-page.tsx';

const { callApi } = vi.hoisted(() => ({
  callApi: vi.fn<(call: { name: string }, input: object) => Promise<unknown>>(),
}));
vi.mock('../app/calls/client.ts', () => ({ callApi }));

const card = { cardId: 1, last4Digit: '4821', accountNickName: 'Mine', lockReason: null };
const fault = new ApiError({ status: 500, message: '' });

const use = (n: number, more: Partial<ControlsOfCard['uses'][number]> = {}): ControlsOfCard['uses'][number] => ({
  transactionId: `a${n}`,
  merchant: 'Plaza Foods',
  at: '2026-11-20T17:00:00Z',
  entryMode: 'PRESENT',
  amountCents: cents(1_000),
  isCash: false,
  hasCashBack: false,
  mcc: '5411',
  country: 'US',
  place: 'San Antonio TX',
  isRepeating: false,
  ...more,
});
const read: ControlsOfCard = {
  controls: noControls,
  homeState: 'TX',
  uses: [
    use(0, { merchant: 'Lone Star Books', entryMode: 'ECOMMERCE', amountCents: cents(52_000) }),
    use(1, { merchant: 'Lone Star Books', entryMode: 'ECOMMERCE', amountCents: cents(52_000) }),
    ...Array.from({ length: 8 }, (_, n) => use(n + 2)),
  ],
  changes: [{ at: '2026-10-02T17:00:00Z', control: 'ABROAD', isOn: true }],
};

/** Draws the page over these answers; a call without one is never answered. */
function open(answers: Record<string, unknown>): void {
  callApi.mockReset().mockImplementation(answering(answers));
  drawPage(<CardControlsPage />);
}
const openControls = (controls: object = {}, more: object = {}) =>
  open({
    'card/list-cards': { cards: [card] },
    'controls/get-controls': { ...read, controls: { ...noControls, ...controls } },
    ...more,
  });
const inputsOf = (name: string) => callApi.mock.calls.filter(([call]) => call.name === name).map(([, input]) => input);

test('while the cards load, it says so', async () => {
  open({});
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Card controls');
  expect((await screen.findByRole('status')).textContent).not.toBe('');
});

test.each([{ 'card/list-cards': fault }, { 'card/list-cards': { cards: [card] }, 'controls/get-controls': fault }])(
  'what does not come can be asked for again: %#',
  async (answers) => {
    open(answers);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  },
);

test('without a card it says so', async () => {
  open({ 'card/list-cards': { cards: [] } });
  expect(await screen.findByText('You have no card now.')).toBeDefined();
});

test('it shows what each control would have stopped, and the last changes', async () => {
  openControls({ blocksAbroad: true });
  const online = await screen.findByRole('switch', { name: /Online and by phone/ });
  expect(online.getAttribute('aria-checked')).toBe('true');
  expect(screen.getByRole('switch', { name: /Outside Texas/ })).toBeDefined();
  expect(screen.getByRole('switch', { name: /Outside the United States/ }).getAttribute('aria-checked')).toBe('false');
  expect(screen.getAllByText('Blocking would have stopped 2 of your last 10 uses.').length).toBeGreaterThan(0);
  expect(screen.getAllByText('All were at Lone Star Books. Is it a bill?').length).toBeGreaterThan(0);
  expect(screen.getByText('This would have stopped none of your last 10 uses.')).toBeDefined();
  expect(screen.getByText('Abroad blocked')).toBeDefined();
});

test('with few uses it proves nothing', async () => {
  openControls({}, { 'controls/get-controls': { ...read, uses: read.uses.slice(1) } });
  expect(await screen.findByRole('switch', { name: /Cash/ })).toBeDefined();
  expect(screen.queryByText(/of your last/)).toBeNull();
});

test('a press blocks at once, without a proof, and can be undone with one', async () => {
  openControls({}, { 'controls/change-controls': read });
  fireEvent.click(await screen.findByRole('switch', { name: /Cash/ }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(inputsOf('controls/change-controls')).toEqual([
    { cardId: 1, changes: { blocksCash: true }, stepUpToken: null },
  ]);
  expect(undo).toBeDefined();
});

test('an amount is typed, proved while it is typed, and wrong ones are said beside the field', async () => {
  openControls({}, { 'controls/change-controls': read });
  const field = await screen.findByRole('textbox', { name: 'Block purchases over' });
  fireEvent.change(field, { target: { value: 'much' } });
  fireEvent.click(screen.getByRole('switch', { name: /Purchases over an amount/ }));
  expect(screen.getByText(/Type an amount/)).toBeDefined();
  expect(inputsOf('controls/change-controls')).toEqual([]);
  fireEvent.change(field, { target: { value: '9.99' } });
  expect(screen.getByText('Blocking would have stopped 10 of your last 10 uses.')).toBeDefined();
  fireEvent.click(screen.getByRole('switch', { name: /Purchases over an amount/ }));
  await screen.findByRole('button', { name: 'Undo' });
  expect(inputsOf('controls/change-controls')).toMatchObject([{ changes: { maxPurchaseCents: 999 } }]);
});

test('a pause says when it ends', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  openControls({ pausedUntil: until });
  const panel = within(
    (await screen.findByRole('heading', { name: 'Your card is paused' })).closest('section') as HTMLElement,
  );
  expect(panel.getByRole('status').textContent).toMatch(/^Back on /);
  expect(panel.getByRole('button', { name: 'End the pause now' })).toBeDefined();
});

test('a pause that is over shows none', async () => {
  openControls({ pausedUntil: '2020-01-01T00:00:00.000Z' }, { 'controls/pause-card': read });
  fireEvent.click(await screen.findByRole('button', { name: 'Pause for 1 hour' }));
  expect(inputsOf('controls/pause-card')).toEqual([{ cardId: 1, pause: 'HOUR' }]);
});
