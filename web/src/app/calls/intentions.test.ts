import { changePin } from '@portal/contract/card/change-pin';
import { confirmTransfer } from '@portal/contract/transfer/confirm-transfer';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { signedIn } from '../session/session.ts';

let saved: Map<string, string>;
let isForbidden: boolean;
const transfer = { cardId: 7, amountCents: 3_000, stepUpToken: 'one', shownFeeCents: 150 };
const pin = { cardId: 7, pin: '2468', confirmPin: '2468', stepUpToken: 'one' };

/** The intentions as a page finds them that has just been loaded. */
async function load(userId = 'rosadelgado') {
  vi.resetModules();
  const { sessionStore } = await import('../session/session-store.ts');
  const tokens = { accessToken: 'a', refreshToken: 'r', expiryTime: 900, language: 'en' } as const;
  sessionStore.set(signedIn({ success: true, userId, ...tokens, timeZones: [] }, new Date()));
  return await import('./intentions.ts');
}

beforeEach(() => {
  saved = new Map();
  isForbidden = false;
  const guarded = <T>(act: () => T): T => {
    if (isForbidden) throw new DOMException('denied', 'SecurityError');
    return act();
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => guarded(() => saved.get(key) ?? null),
    setItem: (key: string, value: string) => guarded(() => saved.set(key, value)),
    removeItem: (key: string) => guarded(() => saved.delete(key)),
  });
  return () => vi.useRealTimers();
});

describe('an intention', () => {
  test('has one key until its answer is known, whatever proof goes with it, and then another', async () => {
    const { takeUp, close } = await load();
    const { key } = takeUp(confirmTransfer, transfer);
    expect(takeUp(confirmTransfer, { ...transfer, stepUpToken: 'two' }).key).toBe(key);
    expect(takeUp(confirmTransfer, { ...transfer, amountCents: 3_001 }).key).not.toBe(key);
    close(key);
    expect(takeUp(confirmTransfer, transfer).key).not.toBe(key);
  });

  test('outlives a reload and reaches another tab', async () => {
    const { key } = (await load()).takeUp(confirmTransfer, transfer);
    const other = await load();
    expect(other.listOpen(confirmTransfer, transfer)).toMatchObject([{ key }]);
    expect(other.takeUp(confirmTransfer, transfer).key).toBe(key);
  });

  test('with a secret is another one after a reload: who types it again may type another', async () => {
    const { key } = (await load()).takeUp(changePin, pin);
    const other = await load();
    expect(other.listOpen(changePin, { cardId: 7 })).toMatchObject([{ key }]);
    expect(other.takeUp(changePin, pin).key).not.toBe(key);
  });

  test('leaves no secret and no name behind', async () => {
    (await load()).takeUp(changePin, pin);
    const text = [...saved.values()].join();
    for (const secret of ['2468', 'one', 'rosadelgado']) expect(text).not.toContain(secret);
  });

  test("is one person's", async () => {
    (await load()).takeUp(confirmTransfer, transfer);
    expect((await load('jamescarter')).listOpen(confirmTransfer, transfer)).toEqual([]);
  });

  test('is sent no more an hour before the server forgets its key, and is kept for a week to be looked up', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z') });
    const { takeUp, listOpen, isForgotten } = await load();
    const sent = takeUp(confirmTransfer, transfer);
    vi.setSystemTime(new Date('2026-11-21T07:59:59Z'));
    expect(isForgotten(sent)).toBe(false);
    vi.setSystemTime(new Date('2026-11-21T08:00:00Z'));
    expect(isForgotten(sent)).toBe(true);
    // The same wish finds it, and so is not sent under a new key before its sender knows.
    expect(takeUp(confirmTransfer, transfer)).toMatchObject({ key: sent.key, isNew: false });
    vi.setSystemTime(new Date('2026-11-27T09:00:00Z'));
    expect(listOpen(confirmTransfer, transfer)).toEqual([]);
  });

  test('is not known again by a clock that was set back', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z') });
    const { takeUp, isForgotten } = await load();
    const sent = takeUp(confirmTransfer, transfer);
    vi.setSystemTime(new Date('2026-11-18T09:00:00Z'));
    expect(isForgotten(sent)).toBe(true);
  });

  test('stays in memory where the browser keeps nothing, and a damaged store is nothing', async () => {
    isForbidden = true;
    const { takeUp, listOpen } = await load();
    const { key } = takeUp(confirmTransfer, transfer);
    expect(takeUp(confirmTransfer, transfer).key).toBe(key);
    isForbidden = false;
    for (const damaged of ['{', '{"a":1}', '[null, {"call": 1}]']) {
      saved.set('intentions', damaged);
      expect(listOpen(confirmTransfer, transfer)).toMatchObject([{ key }]);
    }
  });
});
