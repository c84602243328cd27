import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  getAccountStanding,
  getDepositNumbers,
  holdTransfer,
  listOpenExceptions,
  listTransfersOf,
  verifyLedger,
} from '../../issuer/face.ts';
import { listChecksOf } from '../../issuer/treasury-face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { TestApi } from '../../testing/api.ts';
import { listEventsOf, openCardHolder } from '../../testing/card-holder.ts';
import { openPlay } from '../../testing/card-play.ts';
import { openClosedAccount, openLateMoney } from '../../testing/closed-accounts.ts';
import { byTestStaff, openTestDesk, sendByTwo, sendToDesk } from '../../testing/desk.ts';
import { refusedFor } from '../../testing/desk-card.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestNetwork, sendMessage } from '../../testing/network.ts';
import { newAddress } from '../../testing/profile.ts';
import { openTransfers } from '../../testing/transfers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
  openTestDesk(api);
});
afterAll(() => api.close());

const act = async (kind: string, body: object) => await sendToDesk(api, kind, { ...byTestStaff, ...body });
const openOf = async ({ accountId }: { accountId: number }) =>
  (await listOpenExceptions(api.pool)).filter((each) => each.accountId === accountId);
const kindsOf = async (about: { accountId: number }) => (await openOf(about)).map(({ kind }) => kind);
const checksOf = async ({ accountId }: { accountId: number }) => await listChecksOf(api.pool, accountId);
const postedOf = async ({ accountId }: { accountId: number }) =>
  (await getAccountStanding(api.pool, accountId))?.postedCents;
const told = async (holderId: number) => (await listEventsOf(api, holderId)).at(-1)?.kind;

describe('money on a closed account', () => {
  test('is paid by check by two people, which resolves its case', async () => {
    const { about } = await openLateMoney(api, 2_500);
    const [late] = await openOf(about);
    expect(late).toMatchObject({ kind: 'PAID_WHEN_CLOSED', facts: { amountCents: 2_500, posting: 'DEPOSIT' } });
    const noted = { exceptionId: late?.exceptionId, resolution: 'Never mind' };
    expect(await act('resolve-exception', noted)).toEqual(refusedFor('moneyLeft'));
    expect((await act('pay-out', about)).body).toMatchObject({ state: 'WAITING' });
    expect(await postedOf(about)).toBe(2_500);
    const paid = await sendByTwo(api, 'pay-out', { ...about, cause: 'FEE_REFUND' });
    expect(paid).toEqual({ status: 200, body: { state: 'PAID_OUT', paidOutCents: 2_500 } });
    expect([await postedOf(about), await kindsOf(about)]).toEqual([0, []]);
    expect(await checksOf(about)).toMatchObject([
      { amountCents: 50_000 },
      { amountCents: 2_500, payeeKind: 'HOLDER', cause: 'FEE_REFUND' },
    ]);
    expect(await told(about.holderId)).toBe('PaidByCheck');
    expect(await act('pay-out', about)).toEqual(refusedFor('nothingLeft'));
  });

  test('that is missing is written off by two people, which resolves its case', async () => {
    const { about } = await openLateMoney(api, -400);
    expect(await kindsOf(about)).toEqual(['CHARGED_WHEN_CLOSED']);
    expect(await act('pay-out', about)).toEqual(refusedFor('nothingLeft'));
    expect((await act('write-off', about)).body).toMatchObject({ state: 'WAITING' });
    const gone = await sendByTwo(api, 'write-off', about);
    expect(gone).toEqual({ status: 200, body: { state: 'WRITTEN_OFF', amountCents: 400 } });
    expect([await postedOf(about), await kindsOf(about)]).toEqual([0, []]);
    expect(await told(about.holderId)).toBe('BalanceWrittenOff');
    expect(await act('write-off', about)).toEqual(refusedFor('nothingOwed'));
  });

  test('that has changed before the second person decides is asked for anew', async () => {
    const { about } = await openLateMoney(api, 2_500);
    const { approvalId } = (await act('pay-out', about)).body;
    const { accountNumber } = await getDepositNumbers(api.pool, testKeys, about.accountId);
    const deposit = { depositId: `more-${about.accountId}`, accountNumber, amountCents: 100, payer: 'State benefits' };
    await sendMessage(api, 'deposit', deposit);
    const approve = { staff: 'agent-8', reason: 'agreed', approvalId };
    expect(await sendToDesk(api, 'approve', approve)).toEqual(refusedFor('changedSince'));
  });

  test.each(['pay-out', 'write-off'])('%s: neither on an open account nor on that of another', async (kind) => {
    const { person } = await openCardHolder(api);
    const { about } = await openLateMoney(api, 2_500);
    const open = { holderId: person.holderId, accountId: person.accountId };
    expect(await act(kind, open)).toEqual(refusedFor('accountOpen'));
    expect(await act(kind, { ...about, holderId: person.holderId })).toEqual(refusedFor('unknownAccount'));
  });

  test('waits for an address that somebody has made sure of', async () => {
    const { about } = await openLateMoney(api, 2_500);
    const { country: _, ...address } = newAddress;
    await act('change-address', { holderId: about.holderId, ...address });
    expect(await act('pay-out', about)).toEqual(refusedFor('addressNotProved'));
  });

  test('that was to go to the bank and never left opens a case', async () => {
    const { person, link } = await openTransfers(api);
    const about = { holderId: person.holderId, accountId: person.accountId };
    await link();
    await sendByTwo(api, 'close-account', { ...about, payOutBy: 'BANK' });
    expect(await kindsOf(about)).toEqual([]);
    const [payout] = await listTransfersOf(api.pool, about.accountId, null, 1);
    if (!payout) throw new Error('nothing goes to the bank');
    await inTransaction(api.pool, (tx) => holdTransfer(tx, payout, { because: 'STOLEN' }, api.clock.now()));
    await act('return-transfer', { accountId: about.accountId, transferId: payout.transferId });
    expect(await openOf(about)).toMatchObject([
      { kind: 'PAID_WHEN_CLOSED', facts: { posting: 'HOLD_FREED', amountCents: 50_000 } },
    ]);
    expect((await sendByTwo(api, 'pay-out', about)).body).toMatchObject({ paidOutCents: 50_000 });
    expect(await kindsOf(about)).toEqual([]);
  });
});

describe('a disputed charge on an account that closes', () => {
  /** Closed with $60 of its own and a provisional credit of $40 that is open. */
  async function openDisputed() {
    const { person, card, purchase } = await openPlay(api);
    const about = { holderId: person.holderId, accountId: person.accountId };
    const creditId = `${person.userId}-p`;
    await sendMessage(api, 'authorization', purchase('a', 4_000));
    await sendMessage(api, 'clearing', purchase('a', 4_000));
    const { authorizationId } = purchase('a', 1);
    await sendMessage(api, 'provisional-credit', { creditId, authorizationId, card, amountCents: 4_000 });
    const closed = await sendByTwo(api, 'close-account', { ...about, payOutBy: 'CHECK' });
    const end = async (outcome: string) =>
      await sendMessage(api, 'provisional-credit-end', { creditId, card, outcome });
    return { about, closed, end, card, authorizationId, creditId };
  }

  test('leaves credit that is not final out of what is paid', async () => {
    const { about, closed } = await openDisputed();
    expect(closed.body).toMatchObject({ state: 'CLOSED', paidOutCents: 6_000 });
    expect([await postedOf(about), await kindsOf(about)]).toEqual([4_000, []]);
    expect(await act('pay-out', about)).toEqual(refusedFor('nothingLeft'));
  });

  test('which is paid once it is final', async () => {
    const { about, end } = await openDisputed();
    await end('FINAL');
    expect(await kindsOf(about)).toEqual(['PAID_WHEN_CLOSED']);
    expect((await sendByTwo(api, 'pay-out', about)).body).toEqual({ state: 'PAID_OUT', paidOutCents: 4_000 });
    expect([await postedOf(about), await kindsOf(about)]).toEqual([0, []]);
    expect(await checksOf(about)).toMatchObject([{ amountCents: 6_000 }, { amountCents: 4_000 }]);
  });

  test('and is gone when it is taken back', async () => {
    const { about, end } = await openDisputed();
    await end('TAKEN_BACK');
    expect([await postedOf(about), await kindsOf(about)]).toEqual([0, []]);
  });
});

describe('an estate', () => {
  test('is paid by check to who settles it, never to the bank of the dead, and its case is resolved by that', async () => {
    const { person, link } = await openTransfers(api);
    const about = { holderId: person.holderId, accountId: person.accountId };
    await link();
    await act('report-death', { holderId: about.holderId });
    const [estate] = await openOf(about);
    const noted = { exceptionId: estate?.exceptionId, resolution: 'Spoke to the family' };
    expect(await act('resolve-exception', noted)).toEqual(refusedFor('moneyLeft'));
    expect(await act('close-account', { ...about, payOutBy: 'BANK' })).toEqual(refusedFor('holderDied'));
    const closed = await sendByTwo(api, 'close-account', { ...about, payOutBy: 'CHECK' });
    expect(closed.body).toMatchObject({ state: 'CLOSED', paidOutCents: 50_000 });
    const [check] = await checksOf(about);
    expect(check).toMatchObject({ state: 'WAITING', cause: 'ESTATE', payeeKind: 'ESTATE', amountCents: 50_000 });
    expect(await openOf(about)).toMatchObject([
      { kind: 'CHECK_TO_WRITE', facts: { number: check?.number, payee: 'ESTATE' } },
    ]);
    expect(await told(about.holderId)).toBe('HolderDied');
  });
});

test('a closed account with nothing left has no case, and the books are in order', async () => {
  const { about } = await openClosedAccount(api);
  expect(await kindsOf(about)).toEqual([]);
  expect(await verifyLedger(api.pool)).toEqual([]);
});
