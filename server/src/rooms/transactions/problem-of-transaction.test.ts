import { withdrawProblem } from '@portal/contract/problems/withdraw-problem';
import { getTransaction } from '@portal/contract/transactions/get-transaction';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { createTestProblems, openCharged, openTold } from '../../testing/problems.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestProblems();
});
afterAll(() => api.close());

describe('the report of a transaction', () => {
  test('none; then the open one, and its result once it is closed', async () => {
    const { send, report, transactionId } = await openCharged(api, 2_000);
    const read = async () => (await send(getTransaction, { transactionId })).entity?.problem;
    expect(await read()).toBeNull();
    const { entity } = await report({ kind: 'NOT_MINE', transactionIds: [transactionId] });
    const { number, toldOn, problemId } = entity ?? {};
    expect(await read()).toEqual({ number, toldOn, state: 'OPEN', outcome: null });
    await send(withdrawProblem, { problemId });
    expect(await read()).toMatchObject({ number, state: 'WITHDRAWN' });
  });

  test('a charge told while it was pending has it, before and after it posted', async () => {
    const { send, report, authorize, clear } = await openCharged(api, 2_000);
    const held = await authorize('second', 1_500);
    const { entity } = await report({ kind: 'NOT_MINE', transactionIds: [held] });
    const read = async (transactionId: string) => (await send(getTransaction, { transactionId })).entity;
    expect(await read(held)).toMatchObject({ status: 'PENDING', problem: { number: entity?.number } });
    const posted = await clear(held, 1_500);
    expect(await read(posted)).toMatchObject({ status: 'POSTED', problem: { number: entity?.number } });
  });

  test('a decision shows its outcome', async () => {
    const { send, transactionId, decide, problem } = await openTold(api);
    await decide({ outcome: 'RIGHT', decision: 'ERROR_FOUND' });
    const { entity } = await send(getTransaction, { transactionId });
    expect(entity?.problem).toMatchObject({ number: problem, state: 'DECIDED', outcome: 'RIGHT' });
  });
});
