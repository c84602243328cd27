import { getProblem } from '@portal/contract/problems/get-problem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { openCardHolder } from '../../testing/card-holder.ts';
import { createTestProblems, openTold, reporterOf } from '../../testing/problems.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestProblems();
});
afterAll(() => api.close());

describe('get-problem', () => {
  test('200: its days, charges, words and steps', async () => {
    const { show, transactionId, problem } = await openTold(api, 'NOT_MINE', 4_000, { words: 'No fui yo.' });
    expect(await show()).toMatchObject({
      number: problem,
      state: 'OPEN',
      toldBy: 'PORTAL',
      law: 'ERROR',
      isNewAccount: true,
      today: '2026-11-20',
      creditBy: '2026-12-21',
      liability: { holderCents: 0, reason: 'NETWORK' },
      covered: [{ chargeNo: 1, transactionId, description: 'Plaza Foods', amountCents: 4_000, isPending: false }],
      words: [{ by: 'HOLDER', text: 'No fui yo.' }],
      steps: [{ step: 'TOLD', day: '2026-11-20' }],
      letters: ['REPORT'],
      papers: [],
    });
  });

  test('200: credit while it is looked into, and what is taken back after the answer', async () => {
    const { show, act, decide } = await openTold(api);
    await act('credit-problem');
    expect(await show()).toMatchObject({ creditBy: null, creditedCents: 4_000, letters: ['REPORT', 'CREDIT'] });
    await decide({ outcome: 'NO_ERROR' });
    expect(await show()).toMatchObject({
      state: 'DECIDED',
      outcome: 'NO_ERROR',
      reason: 'STORE_PROVED',
      takeBackOn: '2026-11-30',
      takeBackCents: 4_000,
      letters: ['REPORT', 'CREDIT', 'RESULT'],
    });
  });

  test('200: a charge that was told while it was pending keeps its name once it has posted', async () => {
    const { send, report, authorize, clear } = await openTold(api);
    const held = await authorize('held', 2_000);
    const { problemId } = (await report({ kind: 'OTHER', transactionIds: [held], words: 'Why?' })).entity ?? {};
    const read = async () => (await send(getProblem, { problemId })).entity;
    expect(await read()).toMatchObject({ about: 'Plaza Foods', covered: [{ isPending: true, transactionId: held }] });
    const transactionId = await clear(held, 2_000);
    const covered = [{ isPending: false, transactionId, description: 'Plaza Foods' }];
    expect(await read()).toMatchObject({ about: 'Plaza Foods', covered });
  });

  test('200: a deposit that is missing has no transaction', async () => {
    const holder = await openCardHolder(api);
    const deposit = { kind: 'DEPOSIT_MISSING', payer: 'State benefits', expectedCents: 91_400, onDay: '2026-11-16' };
    const { entity } = await reporterOf(holder)(deposit);
    const { problemId } = entity ?? {};
    expect((await holder.send(getProblem, { problemId })).entity?.covered).toMatchObject([
      { transactionId: null, description: 'State benefits', day: '2026-11-16', amountCents: 91_400 },
    ]);
  });

  test('404: another’s card or problem; 400: no number; 401 without a token', async () => {
    const { sendAbout, person, problemId } = await openTold(api);
    const other = await openCardHolder(api);
    const theirs = await other.send(getProblem, { problemId });
    expect(theirs).toMatchObject({ httpStatus: 404 });
    expect(theirs).toEqual(await other.send(getProblem, { problemId: 999_999_999 }));
    expect(await sendAbout(getProblem, { cardId: other.person.cardId })).toMatchObject({ httpStatus: 404 });
    expect(await sendAbout(getProblem, { problemId: 'x' })).toMatchObject({ httpStatus: 400 });
    expect(await api.send(getProblem, { cardId: person.cardId, problemId })).toMatchObject({ httpStatus: 401 });
  });
});
