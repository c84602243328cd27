import { listStatements } from '@portal/contract/transactions/list-statements';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postDeposit } from '../../issuer/face.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestPerson, openSession, type TestPerson } from '../../testing/people.ts';

let api: TestApi;
let person: TestPerson;
let token: string;
beforeAll(async () => {
  api = await createTestApi();
  person = await createTestPerson(api);
  token = (await openSession(api, person.userId)).accessToken;
});
afterAll(() => api.close());

const deposit = (businessDay: string) =>
  postDeposit(
    api.pool,
    { accountId: person.accountId, reference: businessDay, description: 'Benefit', amountCents: 100, businessDay },
    api.clock.now(),
  );
const list = async (cardId = person.cardId) => await api.send(listStatements, { cardId }, { token });

describe('list-statements', () => {
  test('200: none in the first month, then whole months since the first posting, at most 24', async () => {
    expect((await list()).entity).toEqual({ months: [] });
    await deposit('2026-09-30');
    expect((await list()).entity).toEqual({ months: ['2026-10', '2026-09'] });
    await deposit('2020-01-01');
    const { entity } = await list();
    expect(entity?.months).toHaveLength(24);
    expect(entity?.months.at(-1)).toBe('2024-11');
  });

  test('200: a month once its last postings must be there, a minute after its end', async () => {
    const later = await createTestApi();
    const { userId, accountId, cardId } = await createTestPerson(later);
    const posting = { accountId, reference: 'x', description: 'Benefit', amountCents: 100, businessDay: '2026-11-30' };
    await postDeposit(later.pool, posting, later.clock.now());
    const monthsAt = async (instant: string) => {
      later.clock.advance((Date.parse(instant) - later.clock.now().getTime()) / 1000);
      const session = await openSession(later, userId);
      return (await later.send(listStatements, { cardId }, { token: session.accessToken })).entity?.months;
    };
    expect(await monthsAt('2026-12-01T05:00:30Z')).toEqual([]);
    expect(await monthsAt('2026-12-01T05:01:00Z')).toEqual(['2026-11']);
    await later.close();
  });

  test('400: a card that is no number', async () => {
    expect(await list('x' as never)).toMatchObject({ httpStatus: 400, messages: [{ field: 'cardId' }] });
  });

  test('401: without a token', async () => {
    expect(await api.send(listStatements, { cardId: person.cardId })).toMatchObject({ httpStatus: 401 });
  });

  test("404: another's card looks like one that does not exist", async () => {
    const other = await createTestPerson(api);
    const [theirs, none] = [await list(other.cardId), await list(999_999)];
    expect(theirs).toMatchObject({ httpStatus: 404 });
    expect(theirs).toEqual(none);
  });
});
