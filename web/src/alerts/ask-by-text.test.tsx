import type { Texting } from '@portal/contract/texting/texting';
import { fireEvent, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { expect, test, vi } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { testPageData } from '../../testing/page-data.ts';
import { ApiError } from '../app/calls/api-error.ts';
import { PageDataContext } from '../app/page/page-data.ts';
import { AskByText } from './ask-by-text.tsx';

const { callApi } = vi.hoisted(() => ({
  callApi: vi.fn<(call: { name: string }, input: object) => Promise<unknown>>(),
}));
vi.mock('../app/calls/client.ts', () => ({ callApi }));

const card = { cardId: 1, cardStatusId: 4, last4Digit: '4821', accountNickName: 'Mine', lockReason: null };
const off: Texting = {
  isOn: false,
  hidesNames: false,
  phone: '(***) ***-0111',
  isStopped: false,
  isPaused: false,
  isShared: false,
};

/** Draws the section over what is kept; a call without an answer is never answered. */
function open(kept: Texting | Error | null, cards: object[] = [card], changed: unknown = null): void {
  const answers: Record<string, unknown> = {
    'card/list-cards': { givenName: 'Pat', cards },
    'texting/get-texting': kept,
    'texting/change-texting': changed,
  };
  callApi.mockReset().mockImplementation(async ({ name }) => {
    const answer: unknown = answers[name] ?? new Promise(() => {});
    if (answer instanceof Error) throw answer;
    return await answer;
  });
  draw(
    <PageDataContext value={testPageData()}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <AskByText isOpenAtFirst />
      </SWRConfig>
    </PageDataContext>,
  );
}
const button = async (name: RegExp) => await screen.findByRole('button', { name });

test('the four words, and what loads is said', () => {
  open(null);
  for (const word of ['BAL', 'LAST', 'NEXT', 'LOCK']) expect(screen.getByText(word)).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Getting your choice');
});

test('what did not load is read again by a press', async () => {
  open(new ApiError({ status: 500, message: '' }));
  const before = callApi.mock.calls.length;
  fireEvent.click(await button(/Try again/));
  expect(callApi.mock.calls.length).toBeGreaterThan(before);
});

test('off: the phone, the words of the consent, and names left out unless they are wanted', async () => {
  open(off);
  expect(await button(/Turn on questions by text/)).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Leave out the names of stores' })).toHaveProperty('checked', true);
  expect(screen.getByText(/you let us answer texts from \(\*\*\*\) \*\*\*-0111/)).toBeTruthy();
});

test.each([
  ['no phone', { ...off, phone: null }, [card], /We have no mobile number/],
  ['no card', off, [], /You need a card that works/],
])('off with %s: it says so, and there is no button', async (_, kept, cards, words) => {
  open(kept, cards);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Turn on/ })).toBeNull();
});

test('on: what holds answers up is said; hiding names and turning off ask for no proof', async () => {
  const on = { ...off, isOn: true, isStopped: true, isPaused: true, isShared: true };
  open(on, [card], { ...on, hidesNames: true });
  expect(await screen.findByText('It is on for (***) ***-0111.')).toBeTruthy();
  for (const words of [/answered STOP/, /number is new/, /Somebody else/]) expect(screen.getByText(words)).toBeTruthy();
  fireEvent.click(await button(/Leave out store names/));
  const sent = callApi.mock.calls.find(([{ name }]) => name === 'texting/change-texting');
  expect(sent?.[1]).toMatchObject({ isOn: true, hidesNames: true, stepUpToken: null });
});

test('a change that fails is said beside the button', async () => {
  open({ ...off, isOn: true }, [card], new ApiError({ status: 500, message: '' }));
  fireEvent.click(await button(/Turn off questions/));
  expect(await screen.findByText(/Something went wrong|try again/i)).toBeTruthy();
});
