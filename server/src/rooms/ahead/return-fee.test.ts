import { getFeesAhead } from '@portal/contract/ahead/get-fees-ahead';
import { returnFee } from '@portal/contract/ahead/return-fee';
import type { FeeCode } from '@portal/contract/money/fee-code';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAccount, getAvailableCents, giveFeeBack, postFee, verifyLedger } from '../../issuer/face.ts';
import type { TestApi } from '../../testing/api.ts';
import { testDay } from '../../testing/card-account.ts';
import { listEventsOf, openCardHolder } from '../../testing/card-holder.ts';
import { createTestNetwork } from '../../testing/network.ts';
import { openSession } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

async function openWithFees() {
  const opened = await openCardHolder(api, { openingCents: 10_000 });
  const { accountId } = opened.person;
  const lineOf = (feeCode: FeeCode, businessDay: string) => ({
    accountId,
    feeCode,
    feeCents: 150,
    description: feeCode,
    businessDay,
    reference: `${feeCode}-${businessDay}`,
  });
  const charge = async (feeCode: FeeCode = 'TRANSFER', businessDay: string = testDay) =>
    String((await postFee(api.pool, lineOf(feeCode, businessDay), api.clock.now())).journalId);
  const refund = async (transactionId: string) => await opened.send(returnFee, { transactionId });
  return { ...opened, accountId, charge, refund, lineOf };
}

test('200: a fee comes back whole, is told, and the next one is a year away', async () => {
  const { accountId, charge, refund, send, person } = await openWithFees();
  const [transfer, paper] = [await charge(), await charge('PAPER_STATEMENT')];
  expect((await send(getFeesAhead)).entity).toMatchObject({
    freeCards: { perYear: 1, left: 1, nextOn: null, feeCents: 400 },
    ownRefund: { againOn: null },
    charged: [
      { transactionId: paper, feeCode: 'PAPER_STATEMENT', standing: 'RETURNABLE' },
      { transactionId: transfer, feeCode: 'TRANSFER', day: testDay, amountCents: 150, standing: 'RETURNABLE' },
    ],
  });
  const { entity } = await refund(transfer);
  expect(entity).toMatchObject({
    ownRefund: { againOn: '2027-11-20' },
    charged: [{ standing: 'RETURNABLE' }, { transactionId: transfer, standing: 'RETURNED' }],
  });
  expect(await listEventsOf(api, person.holderId)).toContainEqual({ kind: 'FeeReturned', data: { amountCents: 150 } });
  expect(await getAvailableCents(api.pool, accountId)).toBe(10_000 - 150);
  expect((await refund(paper)).messages[0]).toMatchObject({
    code: 902,
    shortMessage: 'fee refund used',
    message: expect.stringContaining('November 20, 2027'),
  });
  expect(await verifyLedger(api.pool)).toEqual([]);
});

test('200: repeated under its key, it answers the same and gives once', async () => {
  const { charge, send } = await openWithFees();
  const transactionId = await charge();
  const idempotencyKey = crypto.randomUUID();
  const first = await send(returnFee, { transactionId }, { idempotencyKey });
  const again = await send(returnFee, { transactionId }, { idempotencyKey });
  expect([first.httpStatus, again.entity]).toEqual([200, first.entity]);
});

test('200: raced, of many presses on two fees one gives', async () => {
  const { accountId, charge, refund } = await openWithFees();
  const fees = [await charge(), await charge('PAPER_STATEMENT')];
  const replies = await Promise.all([...fees, ...fees, ...fees].map(refund));
  expect(replies.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
  // Two fees of $1.50 were taken, and one came back.
  expect(await getAvailableCents(api.pool, accountId)).toBe(10_000 - 150);
});

test('refused: one that customer service gave back, and one of another kind; neither uses up the year', async () => {
  const { charge, refund, lineOf } = await openWithFees();
  const transfer = await charge();
  await giveFeeBack(api.pool, lineOf('TRANSFER', testDay), api.clock.now());
  expect((await refund(transfer)).messages[0]).toMatchObject({ shortMessage: 'fee is returned' });
  const mail = await charge('EXPEDITED');
  expect((await refund(mail)).messages[0]).toMatchObject({ shortMessage: 'fee not returnable' });
  expect(await refund(await charge('PAPER_STATEMENT'))).toMatchObject({ httpStatus: 200 });
});

test('refused: on a closed account', async () => {
  const { accountId, charge, refund } = await openWithFees();
  const transactionId = await charge();
  await closeAccount(api.pool, accountId, api.clock.now());
  expect((await refund(transactionId)).messages[0]).toMatchObject({ shortMessage: 'fee not returnable' });
});

test('wrong input: an id that is none', async () => {
  const { refund } = await openWithFees();
  expect((await refund('x')).messages[0]).toMatchObject({ code: 400, field: 'transactionId' });
});

test("404: another's card, another's fee, and no fee; 401 without a token", async () => {
  const [one, other] = [await openWithFees(), await openWithFees()];
  const transactionId = await other.charge();
  expect(await one.refund(transactionId)).toMatchObject({ httpStatus: 404 });
  const input = { cardId: other.person.cardId, transactionId };
  expect(await one.send(returnFee, input)).toMatchObject({ httpStatus: 404 });
  expect(await api.send(returnFee, input)).toMatchObject({ httpStatus: 401 });
});

test('200: a year later one may come back again', async () => {
  const { charge, refund, person } = await openWithFees();
  await refund(await charge());
  api.clock.advance(365 * 86_400);
  const transactionId = await charge('PAPER_STATEMENT', '2027-11-20');
  const { accessToken: token } = await openSession(api, person.userId);
  const reply = await api.send(returnFee, { cardId: person.cardId, transactionId }, { token });
  expect(reply).toMatchObject({ httpStatus: 200, entity: { ownRefund: { againOn: '2028-11-20' } } });
});
