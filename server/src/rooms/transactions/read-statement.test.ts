import { readStatement } from '@portal/contract/transactions/read-statement';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postDeposit, postFee } from '../../issuer/face.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestPerson, openSession, type TestPerson } from '../../testing/people.ts';

let api: TestApi;
let person: TestPerson;
let token: string;
beforeAll(async () => {
  api = await createTestApi();
  person = await createTestPerson(api, { openingCents: 1 });
  token = (await openSession(api, person.userId)).accessToken;
  const { accountId } = person;
  const now = api.clock.now();
  const deposit = { accountId, description: 'Social Security' };
  await postDeposit(api.pool, { ...deposit, reference: 'd-9', amountCents: 90_000, businessDay: '2026-09-18' }, now);
  await postDeposit(api.pool, { ...deposit, reference: 'd-10', amountCents: 500, businessDay: '2026-10-03' }, now);
  const fee = { accountId, description: 'Fee', feeCode: 'PAPER_STATEMENT' as const };
  await postFee(api.pool, { ...fee, feeCents: 75, reference: 'f-9', businessDay: '2026-09-19' }, now);
  await postFee(api.pool, { ...fee, feeCents: 25, reference: 'f-10', businessDay: '2026-10-03' }, now);
});
afterAll(() => api.close());

const ask = (month: string, cardId = person.cardId) => api.send(readStatement, { cardId, month }, { token });

describe('read-statement', () => {
  test('200: the figures of the month, by day, and whom it was sent to', async () => {
    const { entity } = await ask('2026-10');
    expect(entity).toMatchObject({
      month: '2026-10',
      from: '2026-10-01',
      to: '2026-10-31',
      openingCents: 89_925,
      closingCents: 90_400,
      changes: [
        { kind: 'DEPOSIT', amountCents: 500 },
        { kind: 'FEE', amountCents: -25 },
      ],
      categories: [{ category: 'fees', spentCents: 25 }],
      fees: [{ feeCode: 'PAPER_STATEMENT', monthCents: 25, monthBeforeCents: 75, yearCents: 100 }],
      name: `Pat ${person.userId}`,
      addressLines: ['1 Main Street', 'Austin, TX 78701'],
      accountEnding: expect.stringMatching(/^\d{4}$/),
    });
    expect(entity?.days.map(({ day, balanceCents, transactions }) => [day, balanceCents, transactions.length])).toEqual(
      [['2026-10-03', 90_400, 2]],
    );
  });

  test('200: a fee by its name in the language of the reader', async () => {
    const { entity } = await api.send(
      readStatement,
      { cardId: person.cardId, month: '2026-10' },
      { token, language: 'es' },
    );
    expect(entity?.days[0]?.transactions[1]?.description).toBe('Cargo por estado de cuenta en papel');
  });

  test.each(['2026-08', '2026-11', '2024-11'])('404: %s has no statement', async (month) => {
    expect(await ask(month)).toMatchObject({ httpStatus: 404 });
  });

  test('400: what is no month', async () => {
    expect(await ask('2026-13')).toMatchObject({ httpStatus: 400, messages: [{ field: 'month' }] });
  });

  test('401: without a token', async () => {
    const input = { cardId: person.cardId, month: '2026-10' };
    expect(await api.send(readStatement, input)).toMatchObject({ httpStatus: 401 });
  });

  test("404: another's card looks like one that does not exist", async () => {
    const other = await createTestPerson(api);
    const [theirs, none] = [await ask('2026-10', other.cardId), await ask('2026-10', 999_999)];
    expect(theirs).toMatchObject({ httpStatus: 404 });
    expect(theirs).toEqual(none);
  });
});
