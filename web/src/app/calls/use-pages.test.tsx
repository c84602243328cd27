import { defineCall } from '@portal/contract/define-call';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { SWRConfig } from 'swr';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { draw } from '../../../testing/draw.tsx';
import { MorePages } from '../frame/more-pages.tsx';
import { ApiError } from './api-error.ts';
import { readSettings } from './read-settings.ts';
import { usePages } from './use-pages.ts';

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn<(call: unknown, input: object) => Promise<unknown>>() }));
vi.mock('./client.ts', () => ({ callApi }));

const listThings = defineCall({
  name: 'card/list-cards',
  method: 'GET',
  path: '/api/things',
  access: 'holder',
  mode: 'reads',
  input: z.object({ cardId: z.int(), cursor: z.optional(z.string()) }),
  entity: z.object({ things: z.array(z.string()), nextCursor: z.nullable(z.string()) }),
  errors: [],
});

const pages: Record<string, object> = {
  first: { things: ['one', 'two'], nextCursor: 'second' },
  second: { things: ['three'], nextCursor: null },
};
const answer = (_: unknown, input: object) =>
  Promise.resolve(pages['cursor' in input ? String(input.cursor) : 'first']);

function List() {
  const [count, setCount] = useState(1);
  const read = usePages(listThings, { cardId: 7 }, count);
  const again = (
    <button type="button" onClick={read.tryAgain}>
      Try again
    </button>
  );
  return (
    <>
      <ul>{read.pages.flatMap(({ things }) => things.map((thing) => <li key={thing}>{thing}</li>))}</ul>
      <MorePages read={read} label="Older" busyLabel="Loading" failed={again} onMore={() => setCount(count + 1)} />
    </>
  );
}

const things = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const inputs = () => callApi.mock.calls.map(([, input]) => input);

beforeEach(() => {
  callApi.mockReset().mockImplementation(answer);
  draw(
    <SWRConfig value={{ ...readSettings, provider: () => new Map(), dedupingInterval: 0 }}>
      <List />
    </SWRConfig>,
  );
});

test('the next page goes on from the one before, below it, until there are no more', async () => {
  await waitFor(() => expect(things()).toEqual(['one', 'two']));
  await userEvent.click(screen.getByRole('button', { name: 'Older' }));
  await waitFor(() => expect(things()).toEqual(['one', 'two', 'three']));
  expect(inputs()).toEqual([{ cardId: 7 }, { cardId: 7, cursor: 'second' }]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('while a page is read, and when it cannot be, those of before stay; it can be asked for again', async () => {
  await waitFor(() => expect(things()).toEqual(['one', 'two']));
  let fail = () => {};
  callApi.mockImplementationOnce(
    () => new Promise((_, reject) => (fail = () => reject(new ApiError({ status: 500, message: '' })))),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Older' }));
  expect((await screen.findByRole('button', { name: 'Loading' })).getAttribute('aria-busy')).toBe('true');
  expect(things()).toEqual(['one', 'two']);
  fail();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(things()).toEqual(['one', 'two', 'three']));
});
