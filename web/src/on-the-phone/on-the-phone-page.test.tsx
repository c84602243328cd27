import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answering, drawPage } from '../../testing/page.tsx';
import { soon } from '../../testing/soon.ts';
import { ApiError } from '../app/calls/api-error.ts';
import OnThePhonePage from './on-the-phone-page.tsx';

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn<(call: { name: string }) => Promise<unknown>>() }));
vi.mock('../app/calls/client.ts', () => ({ callApi }));
// The dialog has its own tests: here it proves at once.
vi.mock('../parts/use-step-up.tsx', () => ({
  useStepUp: () => ({
    withProof: async (_: number, act: (token: string) => unknown) => await act('proof'),
    dialog: null,
  }),
}));

const question = { askedAt: '2026-11-27T20:14:00.000Z', endsAt: '2026-11-27T20:19:00.000Z', numbers: [27, 58, 41] };
const asked = { 'on-the-phone/get-call-question': { question, timeZone: 'America/Chicago' } };
const cards = { 'card/list-cards': { cards: [{ cardId: 1, last4Digit: '4821' }] } };
const fault = new ApiError({ status: 500, message: '' });

/** Draws the page over these answers; a call without one is never answered. */
function open(answers: Record<string, unknown>): void {
  callApi.mockReset().mockImplementation(answering(answers));
  drawPage(<OnThePhonePage />);
}

test('while it looks for a question, it says so', async () => {
  open({});
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('On the phone with us');
  expect((await screen.findByRole('status')).textContent).not.toBe('');
});

test('a question that does not come can be asked for again', async () => {
  open({ 'on-the-phone/get-call-question': fault });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});

test('while nobody asks, it says so and can look again', async () => {
  open({ 'on-the-phone/get-call-question': { question: null, timeZone: 'America/Chicago' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Look again' }));
  await vi.waitFor(() => expect(callApi).toHaveBeenCalledTimes(2), soon);
});

test('without a card it can still be denied', async () => {
  open({ ...asked, 'card/list-cards': { cards: [] } });
  expect(await screen.findByText(/You need a card for this/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /I hear/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'No, it is not me' })).toBeDefined();
});

test.each([
  ['the number that is said', { isRight: true }, 'Thank you. We know it is you'],
  ['another number', { isRight: false }, 'That was not the number'],
])('%s is pressed', async (_, answer, told) => {
  open({ ...asked, ...cards, 'on-the-phone/confirm-call': answer });
  fireEvent.click(await screen.findByRole('button', { name: 'I hear 58' }));
  expect(await screen.findByText(told)).toBeDefined();
  expect(screen.queryByRole('button', { name: /I hear/ })).toBeNull();
  expect(callApi.mock.calls.find(([call]) => call.name === 'on-the-phone/confirm-call')?.slice(1)).toEqual([
    { cardId: 1, number: 58, stepUpToken: 'proof' },
  ]);
});

test('a refusal leaves the question where it is', async () => {
  open({ ...asked, ...cards, 'on-the-phone/confirm-call': fault });
  const button = await screen.findByRole('button', { name: 'I hear 27' });
  fireEvent.click(button);
  await vi.waitFor(
    () => expect(callApi.mock.calls.map(([call]) => call.name)).toContain('on-the-phone/confirm-call'),
    soon,
  );
  await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull(), soon);
  expect(screen.getByRole('button', { name: 'I hear 27' })).toBeDefined();
});

test('a question that has ended leaves the page by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const answers: Record<string, unknown> = { ...asked, ...cards };
  open(answers);
  expect(await screen.findByRole('button', { name: 'I hear 27' })).toBeDefined();
  answers['on-the-phone/get-call-question'] = { question: null, timeZone: 'America/Chicago' };
  vi.advanceTimersByTime(4_000);
  expect(await screen.findByText('Nobody asks you anything now')).toBeDefined();
  vi.useRealTimers();
});

test('denied, it leads to what stops everything', async () => {
  open({ ...asked, ...cards, 'on-the-phone/deny-call': { isDenied: true } });
  fireEvent.click(await screen.findByRole('button', { name: 'No, it is not me' }));
  expect(await screen.findByText('Thank you. That call can do nothing now')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Stop everything' })).toBeDefined();
});
