import { getStaffSession } from '@portal/contract/desk/staff-session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callDesk, callDeskOnce } from './call-desk.ts';

const unreachable = { ok: false, refusal: { error: 'unreachable', fields: [], params: {} } };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that answers nothing until it is aborted; how often it was asked. */
function hang() {
  const ask = vi.fn<(url: string, init: { signal: AbortSignal }) => Promise<unknown>>(
    async (_url, { signal }) =>
      await new Promise((_answer, fail) => {
        signal.addEventListener('abort', () => fail(signal.reason));
      }),
  );
  vi.stubGlobal('fetch', ask);
  return ask;
}

test('a call whose answer does not come within 30 seconds counts as unreachable, and not a moment before', async () => {
  hang();
  let answer: unknown = null;
  void callDesk(getStaffSession, {}).then((each) => {
    answer = each;
  });
  await vi.advanceTimersByTimeAsync(29_999);
  expect(answer).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(answer).toEqual(unreachable);
});

test('an answer in time leaves no timer behind', async () => {
  const body = { error: 'unauthorized', fields: [], params: {} };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status: 401 }));
  expect(await callDesk(getStaffSession, {})).toMatchObject({ ok: false, refusal: { error: 'unauthorized' } });
  expect(vi.getTimerCount()).toBe(0);
});

test('what was signed is sent once more when no answer came, and not a third time', async () => {
  const ask = hang();
  const answer = callDeskOnce(getStaffSession, {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toEqual(unreachable);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('what was refused is not sent again', async () => {
  const body = { error: 'passkeyRefused', fields: [], params: {} };
  const ask = vi.fn<() => Promise<Response>>(async () => new Response(JSON.stringify(body), { status: 422 }));
  vi.stubGlobal('fetch', ask);
  expect(await callDeskOnce(getStaffSession, {})).toMatchObject({ ok: false, refusal: { error: 'passkeyRefused' } });
  expect(ask).toHaveBeenCalledTimes(1);
});
