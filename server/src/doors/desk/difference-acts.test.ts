import { describe, expect, onTestFinished, test } from 'vitest';
import { writeBai2, writeFixedSettlement } from '../../issuer/demo/face.ts';
import {
  closeBooks,
  findSignOff,
  keepReconciliation,
  listReconciledDays,
  readDayFigures,
  takeSettlement,
  takeStatement,
} from '../../issuer/treasury-face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { testDay, testIssuing } from '../../testing/card-account.ts';
import { byTestStaff, createTestDesk, sendByTwo, sendToDesk } from '../../testing/desk.ts';
import { refusedFor } from '../../testing/desk-card.ts';
import { inPieces } from '../../testing/in-pieces.ts';
import { keepDay, prepareDay } from '../../testing/reconciled-lines.ts';

/** A transaction that the network alone has, and a fee that the bank alone has. */
async function openDifferences() {
  const api = await createTestDesk();
  onTestFinished(() => api.close());
  const terms = { iin: testIssuing.iin, today: testDay, now: api.clock.now() };
  const purchase = { code: 'PU', networkId: 'c-9', amountCents: 900, interchangeCents: 5, feeCents: 2 };
  const file = { institution: testIssuing.iin, fileId: 'NET-1', sequence: 1, day: testDay, settled: [purchase] };
  await inTransaction(api.pool, (tx) => takeSettlement(tx, inPieces(writeFixedSettlement(file)), terms));
  const lines = [{ code: '698', cents: -500, reference: '' }];
  const statement = writeBai2([{ account: '000111', day: testDay, openingCents: 0, lines }]);
  const accounts = new Map([['000111', 'CASH_FBO' as const]]);
  await inTransaction(api.pool, (tx) => takeStatement(tx, statement, { ...terms, accounts }));
  const list = async () => {
    const { body } = await sendToDesk(api, 'list-differences', byTestStaff);
    return body as { network: { itemId: number; reference: string }[]; bank: { itemId: number; reference: string }[] };
  };
  return { api, list };
}

test('both kinds of differences are listed, and closed by two people, once', async () => {
  const { api, list } = await openDifferences();
  const { network, bank } = await list();
  expect([network.map(({ reference }) => reference), bank.map(({ reference }) => reference)]).toEqual([
    ['clearing:c-9'],
    [`line ${testDay} 1`, 'wire NET-1'],
  ]);
  for (const [side, items] of Object.entries({ NETWORK: network, BANK: bank })) {
    const wish = { side, itemId: items[0]?.itemId };
    expect(await sendToDesk(api, 'close-difference', { ...byTestStaff, ...wish })).toMatchObject({
      body: { state: 'WAITING' },
    });
    expect(await sendByTwo(api, 'close-difference', wish)).toEqual({ status: 200, body: { state: 'CLOSED' } });
    expect(await sendByTwo(api, 'close-difference', wish)).toEqual(refusedFor('unknownDifference'));
  }
  const after = await list();
  expect([after.network, after.bank.map(({ reference }) => reference)]).toEqual([[], ['wire NET-1']]);
});

test('what is no difference is refused, or is no message', async () => {
  const { api } = await openDifferences();
  expect(await sendByTwo(api, 'close-difference', { side: 'BANK', itemId: 999 })).toEqual(
    refusedFor('unknownDifference'),
  );
  const wrong = { ...byTestStaff, side: 'STATE', itemId: 1 };
  expect(await sendToDesk(api, 'close-difference', wrong)).toMatchObject({ status: 400 });
});

describe('a reconciled day', () => {
  const open = async () => {
    const api = await createTestDesk();
    onTestFinished(() => api.close());
    return api;
  };

  test('is signed off by two people, once, with the figures that they saw', async () => {
    const api = await open();
    const { day, figures } = await prepareDay(api);
    const wrong = { ...byTestStaff, day, figures: 'a'.repeat(64) };
    expect(await sendToDesk(api, 'sign-off-day', wrong)).toMatchObject({
      status: 422,
      body: { error: 'changedSince' },
    });
    expect(await sendToDesk(api, 'sign-off-day', { ...byTestStaff, day, figures })).toMatchObject({
      body: { state: 'WAITING' },
    });
    expect(await findSignOff(api.pool, day)).toBeNull();
    const asked = await sendToDesk(api, 'sign-off-day', { ...byTestStaff, day, figures });
    expect(await sendByTwo(api, 'sign-off-day', { day, figures })).toEqual({
      status: 200,
      body: { state: 'SIGNED_OFF' },
    });
    expect(await findSignOff(api.pool, day)).toMatchObject({ askedBy: 'agent-7', signedBy: 'agent-8', figures });
    const late = { staff: 'agent-8', reason: 'agreed', approvalId: asked.body['approvalId'] };
    expect(await sendToDesk(api, 'approve', late)).toEqual(refusedFor('daySignedOff'));
    expect(await sendByTwo(api, 'sign-off-day', { day, figures })).toEqual(refusedFor('daySignedOff'));
  });

  test('with a line that differs waits until somebody says why, and for those figures alone', async () => {
    const api = await open();
    const day = await keepDay(api, 5);
    await closeBooks(api.pool, day, api.clock.now());
    const sign = async () =>
      await sendByTwo(api, 'sign-off-day', { day, figures: (await readDayFigures(api.pool, day)).sha256 });
    const explain = async () => await sendToDesk(api, 'explain-line', { ...byTestStaff, day, line: 'ledger fees' });
    expect(await sign()).toMatchObject({ body: { error: 'dayOpen' } });
    expect(await explain()).toEqual({ status: 200, body: { state: 'EXPLAINED' } });
    const other = { line: 'ledger fees', told: { count: 3, cents: 900 }, booked: { count: 3, cents: 911 } };
    await keepReconciliation(api.pool, day, [other], api.clock.now());
    expect(await sign()).toMatchObject({ body: { error: 'dayOpen' } });
    await explain();
    expect(await sign()).toEqual({ status: 200, body: { state: 'SIGNED_OFF' } });
    expect(await explain()).toEqual(refusedFor('daySignedOff'));
    expect(await listReconciledDays(api.pool, null, 5)).toEqual([
      { day, differing: 1, explained: 1, differsCents: 11, isSigned: true },
    ]);
  });

  test('has no line to explain that agrees, or that is none; a day whose books are open is not signed off', async () => {
    const api = await open();
    const day = await keepDay(api, 0);
    for (const line of ['ledger fees', 'nothing']) {
      const { body } = await sendToDesk(api, 'explain-line', { ...byTestStaff, day, line });
      expect(body).toEqual({ error: 'lineIsEven', fields: ['line'] });
    }
    const { sha256: figures, problems } = await readDayFigures(api.pool, day);
    expect(problems).toEqual([{ why: 'BOOKS_OPEN', of: '' }]);
    expect(await sendByTwo(api, 'sign-off-day', { day, figures })).toMatchObject({ body: { error: 'dayOpen' } });
  });
});
