import { listLetters } from '@portal/contract/documents/list-letters';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { letterOrder, openLetters } from '../../testing/letters.ts';
import { openSession } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('list-letters', () => {
  test('200: none, then the newest first, for a year, never with a code', async () => {
    const { person, token, make, makeAndRead } = await openLetters(api);
    const list = async (as = token) => await api.send(listLetters, { cardId: person.cardId }, { token: as });
    expect((await list()).entity).toEqual({ letters: [] });
    const { code } = await makeAndRead();
    await make({ ...letterOrder, kind: 'ACCOUNT', language: 'es' });
    const reply = await list();
    expect(reply.entity?.letters).toMatchObject([
      { kind: 'ACCOUNT', language: 'es', from: null, to: null, revokedAt: null },
      { kind: 'BENEFITS', language: 'en', from: '2026-10-01', to: '2026-11-20', revokedAt: null },
    ]);
    expect(JSON.stringify(reply)).not.toContain(code.replaceAll('-', ''));
    api.clock.advance(366 * 86_400);
    expect((await list((await openSession(api, person.userId)).accessToken)).entity).toEqual({ letters: [] });
    api.clock.advance(-366 * 86_400);
  });

  test("400 for what is no card, 401 without a token, 404 for another's card", async () => {
    const [one, other] = [await openLetters(api), await openLetters(api)];
    const { token } = one;
    expect(await api.send(listLetters, { cardId: 'x' }, { token })).toMatchObject({ httpStatus: 400 });
    expect(await api.send(listLetters, { cardId: one.person.cardId })).toMatchObject({ httpStatus: 401 });
    const theirs = await api.send(listLetters, { cardId: other.person.cardId }, { token });
    expect(theirs).toMatchObject({ httpStatus: 404 });
    expect(theirs).toEqual(await api.send(listLetters, { cardId: 999_999 }, { token }));
  });
});
