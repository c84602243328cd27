import { expect, onTestFinished, test } from 'vitest';
import { writeBai2, writeFixedSettlement } from '../../issuer/demo/face.ts';
import { takeSettlement, takeStatement } from '../../issuer/treasury-face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { testDay, testIssuing } from '../../testing/card-account.ts';
import { byTestStaff, createTestDesk, sendByTwo, sendToDesk } from '../../testing/desk.ts';
import { refusedFor } from '../../testing/desk-card.ts';
import { inPieces } from '../../testing/in-pieces.ts';

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
