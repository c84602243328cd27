import { checkLetter } from '@portal/contract/documents/check-letter';
import { listLetters } from '@portal/contract/documents/list-letters';
import { revokeLetter } from '@portal/contract/documents/revoke-letter';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { openLetters } from '../../testing/letters.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('revoke-letter', () => {
  test('200: who checks it is told so; repeated and raced, it was taken back when it was first', async () => {
    const { person, token, makeAndRead } = await openLetters(api);
    const { letterId, code } = await makeAndRead();
    const revoke = () => api.send(revokeLetter, { letterId }, { token });
    const read = async () =>
      (await api.send(listLetters, { cardId: person.cardId }, { token })).entity?.letters[0]?.revokedAt;
    const firstAt = api.clock.now().toISOString();
    const replies = await Promise.all([revoke(), revoke(), revoke()]);
    expect(replies.map(({ entity }) => entity?.revokedAt)).toEqual([firstAt, firstAt, firstAt]);
    expect(await read()).toBe(firstAt);
    api.clock.advance(60);
    expect((await revoke()).entity).toEqual({ revokedAt: firstAt });
    expect(await read()).toBe(firstAt);
    expect((await api.send(checkLetter, { code })).entity).toEqual({
      state: 'REVOKED',
      letter: null,
      revokedOn: '2026-11-20',
    });
  });

  test("404 for another's, which stays good; 401 without a token; 400 for what names none", async () => {
    const [one, other] = [await openLetters(api), await openLetters(api)];
    const { letterId, code } = await one.makeAndRead();
    const theirs = await api.send(revokeLetter, { letterId }, { token: other.token });
    expect(theirs).toMatchObject({ httpStatus: 404 });
    expect(theirs).toEqual(await api.send(revokeLetter, { letterId: 999_999 }, { token: other.token }));
    expect(await api.send(revokeLetter, { letterId })).toMatchObject({ httpStatus: 401 });
    expect(await api.send(revokeLetter, { letterId: 'x' }, { token: one.token })).toMatchObject({ httpStatus: 400 });
    expect((await api.send(checkLetter, { code })).entity?.state).toBe('GENUINE');
  });
});
