import { prepareReport } from '@portal/contract/problems/prepare-report';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { openCardHolder } from '../../testing/card-holder.ts';
import { createTestProblems, openCharged, openTold } from '../../testing/problems.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestProblems();
});
afterAll(() => api.close());

describe('prepare-report', () => {
  test('200: a posted charge with its days, and the others of its store', async () => {
    const { send, transactionId, authorize, clear } = await openCharged(api, 1_000);
    const held = await authorize('held', 2_500);
    const second = await clear(await authorize('second', 700), 700);
    const { entity } = await send(prepareReport, { transactionId });
    expect(entity).toMatchObject({
      transaction: { transactionId, description: 'Plaza Foods' },
      openProblemId: null,
      tellBy: '2027-03-20',
      creditBy: '2026-12-21',
      answerBy: '2027-02-18',
    });
    expect(entity?.similar.map((each) => each.transactionId).toSorted()).toEqual([held, second].toSorted());
  });

  test('200: a pending charge, also by the id that it had once it has posted', async () => {
    const { send, authorize, clear } = await openCharged(api, 1_000);
    const held = await authorize('held', 2_500);
    const pending = await send(prepareReport, { transactionId: held });
    expect(pending.entity).toMatchObject({ transaction: { transactionId: held }, tellBy: '2027-03-20' });
    const posted = await clear(held, 2_500);
    const { entity } = await send(prepareReport, { transactionId: held });
    expect(entity?.transaction.transactionId).toBe(posted);
  });

  test('200: what was told already leads to its problem, and is like no other charge', async () => {
    const { send, transactionId, problemId, authorize } = await openTold(api);
    expect((await send(prepareReport, { transactionId })).entity?.openProblemId).toBe(problemId);
    const other = await authorize('other', 900);
    expect((await send(prepareReport, { transactionId: other })).entity).toMatchObject({
      openProblemId: null,
      similar: [],
    });
  });

  test('404: another’s card or transaction; 400: no transaction; 401 without a token', async () => {
    const { send, person, transactionId } = await openCharged(api, 1_000);
    const other = await openCardHolder(api);
    const theirs = await other.send(prepareReport, { transactionId });
    expect(theirs).toMatchObject({ httpStatus: 404 });
    expect(theirs).toEqual(await other.send(prepareReport, { transactionId: 'nothing' }));
    const { cardId } = other.person;
    expect(await send(prepareReport, { transactionId, cardId })).toMatchObject({ httpStatus: 404 });
    expect(await send(prepareReport, { transactionId: '' })).toMatchObject({ httpStatus: 400 });
    const input = { cardId: person.cardId, transactionId };
    expect(await api.send(prepareReport, input)).toMatchObject({ httpStatus: 401 });
  });
});
