import { listLetters } from '@portal/contract/documents/list-letters';
import { makeLetter } from '@portal/contract/documents/make-letter';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { letterOrder, openLetters } from '../../testing/letters.ts';
import { createTestPerson } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const countOf = async (holderId: number) =>
  (await api.pool.query('SELECT count(*)::int AS count FROM letters.letter WHERE holder_id = $1', [holderId])).rows[0]
    .count;

describe('make-letter', () => {
  test('200: a letter, and a line in the audit log that says which, without a code', async () => {
    const { person, makeAndRead } = await openLetters(api);
    const { code } = await makeAndRead();
    const text = `SELECT act, facts FROM audit.entry WHERE holder_id = $1 AND act LIKE 'documents/%' ORDER BY entry_id`;
    const { rows } = await api.pool.query<{ act: string; facts: object }>(text, [person.holderId]);
    expect(rows.map(({ act }) => act)).toEqual(['documents/make-letter', 'documents/get-letter']);
    expect(rows[0]?.facts).toEqual(letterOrder);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('200: repeated under one key, one letter', async () => {
    const { person, token } = await openLetters(api);
    const input = { cardId: person.cardId, ...letterOrder };
    const idempotencyKey = crypto.randomUUID();
    const first = await api.send(makeLetter, input, { token, idempotencyKey });
    const { entity: listed } = await api.send(listLetters, { cardId: person.cardId }, { token });
    expect([first.entity]).toEqual(listed?.letters);
    expect(await api.send(makeLetter, input, { token, idempotencyKey })).toEqual(first);
    expect(await countOf(person.holderId)).toBe(1);
  });

  test('902: ten in 24 hours, also when they are raced', async () => {
    const { person, make } = await openLetters(api);
    const replies = await Promise.all(Array.from({ length: 14 }, () => make()));
    expect(replies.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(10);
    expect((await make()).messages[0]).toMatchObject({ code: 902, shortMessage: 'letters used up' });
    expect(await countOf(person.holderId)).toBe(10);
  });

  test.each([
    ['toMonth', { ...letterOrder, fromMonth: '2026-11', toMonth: '2026-10' }],
    ['toMonth', { ...letterOrder, toMonth: '2026-12' }],
    ['fromMonth', { ...letterOrder, fromMonth: '2024-11' }],
    ['fromMonth', { ...letterOrder, fromMonth: '2026-00' }],
    ['language', { ...letterOrder, language: 'fr' }],
    ['kind', { ...letterOrder, kind: 'X' }],
  ])('400: %s', async (field, order) => {
    const { make } = await openLetters(api);
    expect(await make(order)).toMatchObject({ httpStatus: 400, messages: [{ field }] });
  });

  test("401 without a token, 404 for another's card", async () => {
    const { make } = await openLetters(api);
    const other = await createTestPerson(api);
    expect(await api.send(makeLetter, { cardId: other.cardId, ...letterOrder })).toMatchObject({ httpStatus: 401 });
    const theirs = await make({ ...letterOrder, cardId: other.cardId });
    expect(theirs).toMatchObject({ httpStatus: 404 });
    expect(theirs).toEqual(await make({ ...letterOrder, cardId: 999_999 }));
  });
});
