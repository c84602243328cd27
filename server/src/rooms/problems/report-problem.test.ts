import { listCards } from '@portal/contract/card/list-cards';
import { listProblems } from '@portal/contract/problems/list-problems';
import { prepareReport } from '@portal/contract/problems/prepare-report';
import { reportProblem } from '@portal/contract/problems/report-problem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { listEventsOf, openCardHolder } from '../../testing/card-holder.ts';
import { createTestNetwork } from '../../testing/network.ts';
import { openCharged, reporterOf } from '../../testing/problems.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

describe('report-problem', () => {
  test('200: the way that was chosen stands with each of its messages; 400 for another', async () => {
    const { person, report, transactionId } = await openCharged(api, 2_000);
    const told = { kind: 'NOT_MINE', transactionIds: [transactionId] };
    expect(await report({ ...told, hearsBy: 'PIGEON' })).toMatchObject({ httpStatus: 400 });
    expect(await report({ ...told, hearsBy: 'TEXT' })).toMatchObject({ httpStatus: 200 });
    const text = `SELECT data->>'hearsBy' AS way FROM events.event WHERE holder_id = $1 AND kind = 'ProblemReported'`;
    expect((await api.owner.query(text, [person.holderId])).rows).toEqual([{ way: 'TEXT' }]);
  });

  test('200: a case number, its days by the law, and the money in question', async () => {
    const { person, send, report, transactionId } = await openCharged(api, 6_000, { entryMode: 'ATM' });
    const prepared = await send(prepareReport, { transactionId });
    expect(prepared.entity).toMatchObject({ similar: [], openProblemId: null, tellBy: '2027-03-20' });
    const told = { kind: 'ATM_CASH', transactionIds: [transactionId], receivedCents: 4_000, words: '¿Dos billetes?' };
    const { entity } = await report(told);
    // Thanksgiving is no business day; the account is new, so that it is 20 business days and 90 days.
    expect(entity).toMatchObject({
      number: `P-${entity?.problemId}`,
      state: 'OPEN',
      about: 'Plaza Foods',
      amountCents: 2_000,
      creditedCents: 0,
      toldOn: '2026-11-20',
      creditBy: '2026-12-21',
      answerBy: '2027-02-18',
      card: { isLocked: false },
    });
    expect((await listEventsOf(api, person.holderId)).map(({ kind }) => kind)).toContain('ProblemReported');
    expect((await send(prepareReport, { transactionId })).entity?.openProblemId).toBe(entity?.problemId);
    expect((await send(listProblems)).entity?.problems).toHaveLength(1);
  });

  test('a pending charge, and several at once: each is in one open problem', async () => {
    const { report, transactionId, authorize } = await openCharged(api, 1_000);
    const pending = await authorize('held', 2_500);
    const both = { kind: 'NOT_MINE', transactionIds: [transactionId, pending, pending], locksCard: true };
    const { entity } = await report(both);
    expect(entity).toMatchObject({ charges: 2, amountCents: 3_500, card: { isLocked: true } });
    const again = await report({ kind: 'OTHER', transactionIds: [pending], words: 'x' });
    expect(again.messages[0]).toMatchObject({ shortMessage: 'problem is open' });
  });

  test('two pending charges, which no posting tells apart yet, are two', async () => {
    const { report, authorize } = await openCharged(api, 1_000);
    const pending = [await authorize('one', 2_500), await authorize('other', 1_200)];
    expect((await report({ kind: 'NOT_MINE', transactionIds: pending })).entity).toMatchObject({
      charges: 2,
      amountCents: 3_700,
    });
  });

  test('a deposit that is missing, and what is about no money', async () => {
    const report = reporterOf(await openCardHolder(api));
    const deposit = { kind: 'DEPOSIT_MISSING', payer: 'State benefits', expectedCents: 91_400, onDay: '2026-11-16' };
    expect((await report(deposit)).entity).toMatchObject({ about: 'State benefits', amountCents: 91_400 });
    expect((await report({ kind: 'PIN_TROUBLE' })).entity).toMatchObject({
      about: null,
      creditBy: null,
      answerBy: '2026-11-30',
    });
  });

  test('400: what a reason asks for, and another card as 404', async () => {
    const { report, transactionId } = await openCharged(api, 1_000);
    const other = await openCardHolder(api);
    const told = { kind: 'ATM_CASH', transactionIds: [transactionId] };
    expect(await report(told)).toMatchObject({ httpStatus: 400, messages: [{ field: 'receivedCents' }] });
    expect(await report({ ...told, receivedCents: 1_000 })).toMatchObject({
      messages: [{ shortMessage: 'nothing in question' }],
    });
    const own = { ...told, receivedCents: 0 };
    expect(await reporterOf(other)(own)).toMatchObject({ httpStatus: 404 });
    expect(await reporterOf(other)({ ...own, cardId: 999 })).toMatchObject({ httpStatus: 404 });
    expect(await api.send(reportProblem, { ...own, cardId: 1 })).toMatchObject({ httpStatus: 401 });
  });

  test('refused: a declined charge took no money, and a wrong step-up leaves nothing behind', async () => {
    const { send, report, transactionId, authorize } = await openCharged(api, 1_000);
    const declined = await authorize('too-much', 9_999_999);
    const refused = await report({ kind: 'NOT_MINE', transactionIds: [declined] });
    expect(refused.messages[0]).toMatchObject({ shortMessage: 'charge not approved' });
    const newCard = { shipping: 'STANDARD', addressConfirmed: true, stepUpToken: 'x'.repeat(32) };
    const wrong = await report({ kind: 'NOT_MINE', transactionIds: [transactionId], newCard });
    expect(wrong.messages[0]).toMatchObject({ shortMessage: 'step-up required' });
    expect((await send(listProblems)).entity?.problems).toEqual([]);
  });

  test('report, closed card and new number in one pass', async () => {
    const { send, report, transactionId, prove } = await openCharged(api, 1_000);
    const newCard = { shipping: 'STANDARD', addressConfirmed: true, stepUpToken: await prove('REPLACE_CARD') };
    const { entity } = await report({ kind: 'NOT_MINE', transactionIds: [transactionId], newCard });
    expect(entity?.card).toMatchObject({ isLocked: true, isOrderWaiting: false, newCardBy: expect.any(String) });
    expect((await send(listCards)).entity?.cards).toHaveLength(2);
  });

  test('raced and repeated: one problem', async () => {
    const { report, transactionId } = await openCharged(api, 1_000);
    const told = { kind: 'NOT_MINE', transactionIds: [transactionId] };
    const replies = await Promise.all(Array.from({ length: 5 }, () => report(told)));
    expect(replies.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
    const first = await report({ kind: 'PIN_TROUBLE' }, 'same');
    const second = await report({ kind: 'PIN_TROUBLE' }, 'same');
    expect(second.entity).toEqual(first.entity);
  });
});
