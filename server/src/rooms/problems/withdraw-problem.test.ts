import { withdrawProblem } from '@portal/contract/problems/withdraw-problem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { listEventsOf, openCardHolder } from '../../testing/card-holder.ts';
import { createTestProblems, openTold } from '../../testing/problems.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestProblems();
});
afterAll(() => api.close());

describe('withdraw-problem', () => {
  test('200: it is over, and its charge may be told anew', async () => {
    const { sendAbout, person, report, transactionId } = await openTold(api);
    const { entity } = await sendAbout(withdrawProblem);
    expect(entity).toMatchObject({ state: 'WITHDRAWN', takeBackOn: null, takeBackCents: 0, letters: ['REPORT'] });
    expect((await listEventsOf(api, person.holderId)).map(({ kind }) => kind)).toContain('ProblemWithdrawn');
    expect(await report({ kind: 'NOT_MINE', transactionIds: [transactionId] })).toMatchObject({ httpStatus: 200 });
  });

  test('200: credit is taken back after the days in which payments are made from it', async () => {
    const { sendAbout, act } = await openTold(api);
    await act('credit-problem');
    const { entity } = await sendAbout(withdrawProblem);
    expect(entity).toMatchObject({ takeBackOn: '2026-11-30', takeBackCents: 4_000, creditedCents: 4_000 });
  });

  test('refused: one that was decided', async () => {
    const { sendAbout, decide, show } = await openTold(api);
    await decide({ outcome: 'RIGHT', decision: 'ERROR_FOUND' });
    expect((await sendAbout(withdrawProblem)).messages[0]).toMatchObject({ shortMessage: 'problem is over' });
    expect(await show()).toMatchObject({ state: 'DECIDED', outcome: 'RIGHT' });
  });

  test('raced: it ends once; repeated with its key: the same answer', async () => {
    const raced = await openTold(api);
    const replies = await Promise.all(Array.from({ length: 4 }, () => raced.sendAbout(withdrawProblem)));
    expect(replies.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
    expect((await raced.show())?.steps.map(({ step }) => step)).toEqual(['TOLD', 'WITHDRAWN']);
    const { sendAbout } = await openTold(api);
    const first = await sendAbout(withdrawProblem, {}, { idempotencyKey: 'same' });
    expect(first.httpStatus).toBe(200);
    expect((await sendAbout(withdrawProblem, {}, { idempotencyKey: 'same' })).entity).toEqual(first.entity);
  });

  test('404: another’s card or problem; 400: no number; 401 without a token', async () => {
    const { sendAbout, person, problemId, show } = await openTold(api);
    const other = await openCardHolder(api);
    expect(await other.send(withdrawProblem, { problemId })).toMatchObject({ httpStatus: 404 });
    expect(await sendAbout(withdrawProblem, { cardId: other.person.cardId })).toMatchObject({ httpStatus: 404 });
    expect(await sendAbout(withdrawProblem, { problemId: 'x' })).toMatchObject({ httpStatus: 400 });
    const input = { cardId: person.cardId, problemId };
    expect(await api.send(withdrawProblem, input)).toMatchObject({ httpStatus: 401 });
    expect(await show()).toMatchObject({ state: 'OPEN' });
  });
});
