import { listProblems } from '@portal/contract/problems/list-problems';
import { withdrawProblem } from '@portal/contract/problems/withdraw-problem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { openCardHolder } from '../../testing/card-holder.ts';
import { openSession } from '../../testing/people.ts';
import { createTestProblems, openTold } from '../../testing/problems.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestProblems();
});
afterAll(() => api.close());

describe('list-problems', () => {
  test('200: none; the open ones first, then the newest, and what is overdue', async () => {
    expect((await (await openCardHolder(api)).send(listProblems)).entity?.problems).toEqual([]);
    const { person, send, sendAbout, report, problemId, transactionId } = await openTold(api);
    const later = async (kind: string) => {
      api.clock.advance(60);
      return (await report({ kind })).entity?.problemId;
    };
    const pin = await later('PIN_TROUBLE');
    const card = await later('CARD_NOT_ARRIVED');
    await sendAbout(withdrawProblem, { problemId: card });
    const { entity } = await send(listProblems);
    expect(entity?.problems.map((each) => each.problemId)).toEqual([pin, problemId, card]);
    expect(entity?.problems).toMatchObject([
      { about: null, amountCents: 0, isOverdue: false },
      { about: 'Plaza Foods', amountCents: 4_000, charges: 1, openTransactionIds: [transactionId] },
      { state: 'WITHDRAWN', openTransactionIds: [] },
    ]);
    // The answer about the PIN was due after five business days.
    api.clock.advance(11 * 86_400);
    const { accessToken: token } = await openSession(api, person.userId);
    const late = await send(listProblems, {}, { token });
    const overdue = late.entity?.problems.map(({ isOverdue }) => isOverdue);
    expect(overdue).toEqual([true, false, false]);
    api.clock.advance(-11 * 86_400);
  });

  test('404: another’s card; 400: no card; 401 without a token', async () => {
    const { send, person } = await openTold(api);
    const other = await openCardHolder(api);
    expect(await send(listProblems, { cardId: other.person.cardId })).toMatchObject({ httpStatus: 404 });
    expect(await send(listProblems, { cardId: 'x' })).toMatchObject({ httpStatus: 400 });
    expect(await api.send(listProblems, { cardId: person.cardId })).toMatchObject({ httpStatus: 401 });
  });
});
