import { getTransaction } from '@portal/contract/transactions/get-transaction';
import { searchTransactions } from '@portal/contract/transactions/search-transactions';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getAccountStanding, getDepositNumbers, listOpenExceptions, verifyLedger } from '../../issuer/face.ts';
import { type AchDays, openAchDays } from '../../testing/ach-days.ts';
import type { TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { openPlay } from '../../testing/card-play.ts';
import { byTestStaff, openTestDesk, sendByTwo, sendToDesk } from '../../testing/desk.ts';
import { refusedFor } from '../../testing/desk-card.ts';
import { testKeys } from '../../testing/keys.ts';
import { openTestNetwork, sendMessage } from '../../testing/network.ts';
import { openSession } from '../../testing/people.ts';

let days: AchDays;
let api: TestApi;
beforeEach(async () => {
  days = await openAchDays();
  ({ api } = days);
  openTestNetwork(api);
  openTestDesk(api);
});
afterEach(() => days.close());

const benefit = { payer: 'Social Security', entryDescription: 'XXSOC SEC', isFederalBenefit: true };
const back = { traceNumber: '021000020000077', companyId: '9101036669' };

async function openPaid() {
  const { person } = await openPlay(api);
  const { holderId, accountId, cardId, userId } = person;
  const { accountNumber } = await getDepositNumbers(api.pool, testKeys, accountId);
  let sent = 0;
  const pay = async (more: object = {}) =>
    await sendMessage(api, 'deposit', {
      depositId: `${userId}-${++sent}`,
      accountNumber,
      amountCents: 91_400,
      ...benefit,
      ...more,
    });
  const { accessToken: token } = await openSession(api, userId);
  const found = async () => {
    const period = { from: '2026-11-01', to: '2026-12-31' };
    const { entity } = await api.send(searchTransactions, { cardId, ...period }, { token });
    return entity?.posted ?? [];
  };
  return {
    ids: { holderId, accountId },
    pay,
    found,
    postedCents: async () => (await getAccountStanding(api.pool, accountId))?.postedCents,
    listed: async () => (await found()).map(({ type, amountCents }) => [type, amountCents]),
    detail: async (transactionId: string) =>
      (await api.send(getTransaction, { cardId, transactionId }, { token })).entity,
    cases: async () => (await listOpenExceptions(api.pool)).filter((each) => each.accountId === accountId),
    events: async () => (await listEventsOf(api, holderId)).map(({ kind }) => kind),
    die: async (diedOn: string) => await sendToDesk(api, 'report-death', { ...byTestStaff, holderId, diedOn }),
  };
}

describe('a deposit', () => {
  test('keeps who pays, how it is called and the day it is meant for', async () => {
    const { pay, found, detail } = await openPaid();
    await pay({ effectiveOn: '2026-11-25' });
    const [newest] = await found();
    expect((await detail(newest?.transactionId ?? ''))?.deposit).toEqual({
      effectiveOn: '2026-11-25',
      entryDescription: 'XXSOC SEC',
    });
  });

  test.each([
    ['111122223333', 'R03'],
    ['1234', 'R04'],
  ])('to the number %s, which names no account, is answered with %s', async (accountNumber, returnCode) => {
    const { pay } = await openPaid();
    expect(await pay({ accountNumber })).toEqual({ status: 422, body: { error: 'unknown account', returnCode } });
  });
});

describe('a federal benefit after a death', () => {
  test('goes back as R15 before anybody could spend it, in the next file for the bank', async () => {
    const { pay, die, postedCents, cases, events } = await openPaid();
    await die('2026-11-02');
    const { body } = await pay({ effectiveOn: '2026-11-20', ...back });
    expect(body).toEqual({ balanceCents: 10_000, returnCode: 'R15', repeated: false });
    expect(await postedCents()).toBe(10_000);
    expect((await cases()).map(({ kind }) => kind)).toEqual(['ESTATE', 'BENEFIT_AFTER_DEATH']);
    expect(await events()).not.toContain('DepositPosted');
    days.hours(6);
    await days.run();
    const [name = ''] = await days.dropped();
    const lines = await days.read(name);
    const entry = lines.find((line) => line.startsWith('6')) ?? '';
    expect([entry.slice(1, 3), entry.slice(3, 12), entry.slice(29, 39)]).toEqual(['21', '021000021', '0000091400']);
    const addenda = lines.find((line) => line.startsWith('7')) ?? '';
    expect(addenda.slice(0, 27)).toBe('799R15021000020000077261102');
    days.hours(72);
    await days.run();
    expect(await days.dropped()).toHaveLength(1);
    expect(await verifyLedger(api.pool)).toEqual([]);
  });

  test('told twice goes back once', async () => {
    const { die, postedCents, ids } = await openPaid();
    await die('2026-11-02');
    const { accountNumber } = await getDepositNumbers(api.pool, testKeys, ids.accountId);
    const body = { depositId: `twice-${ids.accountId}`, accountNumber, amountCents: 500, ...benefit };
    await Promise.all([1, 2, 3].map(() => sendMessage(api, 'deposit', body)));
    expect(await postedCents()).toBe(10_000);
  });

  test.each([
    ['for a day before it', { effectiveOn: '2026-11-02' }],
    ['that is none', { isFederalBenefit: false }],
  ])('but one %s stays for the estate, and opens a case', async (_, more) => {
    const { pay, die, postedCents, cases } = await openPaid();
    await die('2026-11-02');
    await pay(more);
    expect(await postedCents()).toBe(101_400);
    const opened = (await cases()).find(({ kind }) => kind === 'DEPOSIT_AFTER_DEATH');
    // Thanksgiving is no banking day.
    expect(opened?.facts).toMatchObject({ amountCents: 91_400, diedOn: '2026-11-02', returnBy: '2026-11-24' });
  });

  test('that was credited before anybody told stands in the case of the estate', async () => {
    const { pay, die, cases } = await openPaid();
    await pay({ effectiveOn: '2026-11-19' });
    await die('2026-11-02');
    expect((await cases())[0]).toMatchObject({
      kind: 'ESTATE',
      facts: { benefitsAfterCents: 91_400, benefitsAfter: 1, diedOn: '2026-11-02' },
    });
  });

  test('422: a day that has not come', async () => {
    const { die } = await openPaid();
    expect(await die('2026-12-24')).toMatchObject({ status: 422, body: { error: 'dayToCome', fields: ['diedOn'] } });
  });
});

describe('staff send a deposit back', () => {
  async function openReturnable(more: object = {}) {
    const paid = await openPaid();
    await paid.pay({ ...back, ...more });
    const [newest] = await paid.found();
    const about = { ...paid.ids, journalId: Number(newest?.transactionId) };
    return { ...paid, about };
  }

  test('two of them, once, and its holder is told', async () => {
    const { about, listed, events } = await openReturnable();
    const wish = { ...about, code: 'R23', holderRefused: true };
    expect((await sendToDesk(api, 'return-deposit', { ...byTestStaff, ...wish })).body).toMatchObject({
      state: 'WAITING',
    });
    expect((await listed())[0]).toEqual(['DEPOSIT', 91_400]);
    expect(await sendByTwo(api, 'return-deposit', wish)).toEqual({
      status: 200,
      body: { state: 'RETURNED', goes: 'WITH_THE_NEXT_FILE', balanceCents: 10_000 },
    });
    expect((await listed())[0]).toEqual(['DEPOSIT_RETURN', -91_400]);
    expect(await sendByTwo(api, 'return-deposit', wish)).toEqual(refusedFor('depositWentBack'));
    expect((await events()).at(-1)).toBe('DepositReturned');
    expect(await verifyLedger(api.pool)).toEqual([]);
  });

  test('by hand where nobody knows its number at the bank of its payer', async () => {
    const { about } = await openReturnable({ traceNumber: null });
    const { body } = await sendByTwo(api, 'return-deposit', { ...about, code: 'R20' });
    expect(body).toMatchObject({ goes: 'BY_HAND' });
    days.hours(6);
    await days.run();
    expect(await days.dropped()).toEqual([]);
  });

  test('not with a code whose cause is not there, nor what is no deposit or was spent', async () => {
    const { about } = await openReturnable();
    for (const [code, why] of [
      ['R02', 'accountIsOpen'],
      ['R15', 'holderIsAlive'],
      ['R16', 'accountNotFrozen'],
      ['R23', 'holderRefusedNot'],
      ['R03', 'accountIsKnown'],
    ] as const) {
      expect(await sendByTwo(api, 'return-deposit', { ...about, code })).toEqual(refusedFor(why));
    }
    const other = { ...about, journalId: 999_999, code: 'R20' };
    expect(await sendByTwo(api, 'return-deposit', other)).toEqual(refusedFor('notADeposit'));
    const { accountId, holderId } = about;
    const taken = { accountId, holderId, amountCents: -20_000, description: 'Correction' };
    expect(await sendByTwo(api, 'post-adjustment', taken)).toMatchObject({ status: 200 });
    expect(await sendByTwo(api, 'return-deposit', { ...about, code: 'R20' })).toEqual(refusedFor('balanceTooLow'));
  });
});
