import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listOpenExceptions, verifyLedger } from '../../issuer/face.ts';
import type { TestApi } from '../../testing/api.ts';
import { listEventsOf, openCardHolder } from '../../testing/card-holder.ts';
import { executor, openCheckDesk } from '../../testing/check-desk.ts';
import { payTestCheck } from '../../testing/checks.ts';
import { openTestDesk, sendToDesk } from '../../testing/desk.ts';
import { refusedFor } from '../../testing/desk-card.ts';
import { createTestNetwork } from '../../testing/network.ts';
import { openCheckOnOpenAccount, openEstateCheck, openPaidCheck } from '../../testing/open-checks.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
  openTestDesk(api);
});
afterAll(() => api.close());

const { act, byTwo, stateOf, balanceOf, casesOf, checksToPrint, cash } = openCheckDesk(() => api);

describe('list-checks', () => {
  test('has the checks whose money is owed, and all of an account, and names no payee', async () => {
    const { number, accountId } = await openPaidCheck(api);
    const listed = async (body: object) => JSON.stringify((await act('list-checks', body)).body);
    expect(await listed({})).toContain(`"number":${number}`);
    expect(await cash(number, 50_000)).toBe('CASHED');
    expect(await listed({})).not.toContain(`"number":${number},`);
    expect(await listed({ accountId })).toContain('"state":"CASHED"');
    expect(await listed({ accountId })).not.toContain('payeeSealed');
  });
});

describe('issue-check', () => {
  test('prints the check of an estate to whoever settles it, by two people, and resolves its case', async () => {
    const { number, holderId, accountId } = await openEstateCheck(api);
    expect([await stateOf(number), await checksToPrint(holderId)]).toEqual(['WAITING', []]);
    const noted = (await listOpenExceptions(api.pool)).find((each) => each.accountId === accountId);
    const never = { exceptionId: noted?.exceptionId, resolution: 'Never mind' };
    expect(await act('resolve-exception', never)).toEqual(refusedFor('checkWaits'));
    expect(await act('issue-check', { number })).toEqual({
      status: 422,
      body: { error: 'payeeNeeded', fields: ['payee'] },
    });
    expect((await act('issue-check', { number, payee: executor })).body).toMatchObject({ state: 'WAITING' });
    expect(await stateOf(number)).toBe('WAITING');
    expect(await byTwo('issue-check', { number, payee: executor })).toEqual({ state: 'ISSUED', isPrinted: true });
    expect([await stateOf(number), await casesOf(accountId)]).toEqual(['ISSUED', []]);
    expect(await checksToPrint(holderId)).toMatchObject([
      {
        data: { number, amountCents: 50_000, payee: 'Ana Core, Executor', cause: 'ESTATE' },
        to: { name: 'Ana Core, Executor', address: { line1: executor.line1 } },
      },
    ]);
    expect(await act('issue-check', { number, payee: executor })).toEqual(refusedFor('checkNotWaiting'));
    expect(await cash(number, 50_000)).toBe('CASHED');
  });

  test('notes that one was written by hand, which the bank knows by that number; nothing is printed', async () => {
    const { number, holderId } = await openEstateCheck(api);
    const written = { number, payee: executor, writtenAs: 4711 };
    expect(await byTwo('issue-check', written)).toEqual({ state: 'ISSUED', isPrinted: false });
    expect(await checksToPrint(holderId)).toEqual([]);
    const other = await openEstateCheck(api);
    expect(await act('issue-check', { ...written, number: other.number })).toEqual({
      status: 422,
      body: { error: 'numberTaken', fields: ['writtenAs'] },
    });
    expect([await cash(4711, 50_000), await stateOf(number)]).toEqual(['CASHED', 'CASHED']);
  });

  test('writes to the holder by the name on record, and takes no other', async () => {
    const { person } = await openCardHolder(api);
    const check = { ...person, amountCents: 2_500, payee: null, payeeKind: 'HOLDER' } as const;
    const number = await payTestCheck(api.pool, check);
    expect((await act('issue-check', { number, payee: executor })).body).toMatchObject({ error: 'payeeKnown' });
    expect(await byTwo('issue-check', { number })).toEqual({ state: 'ISSUED', isPrinted: true });
    expect(await checksToPrint(person.holderId)).toMatchObject([{ data: { number }, to: null }]);
  });
});

describe('stop-check', () => {
  test('stops a check that is out, which then is not printed, and the bank pays in vain', async () => {
    const { number, holderId, accountId } = await openPaidCheck(api);
    expect(await checksToPrint(holderId)).toHaveLength(1);
    expect((await act('stop-check', { number })).body).toEqual({ state: 'STOPPED', isPrinted: false });
    expect([await stateOf(number), await checksToPrint(holderId)]).toEqual(['STOPPED', []]);
    expect(await act('stop-check', { number })).toEqual(refusedFor('checkNotOut'));
    expect([await cash(number, 50_000), await balanceOf(accountId)]).toEqual(['STOPPED', 0]);
  });

  test('and the bank pay a check at once: one of them is first, and the money is counted once', async () => {
    const { number } = await openPaidCheck(api);
    const [stopped, cashed] = await Promise.all([act('stop-check', { number }), cash(number, 50_000)]);
    const isStopped = stopped.status === 200;
    expect([cashed, await stateOf(number)]).toEqual(isStopped ? ['STOPPED', 'STOPPED'] : ['CASHED', 'CASHED']);
    expect(await verifyLedger(api.pool)).toEqual([]);
  });
});

describe('void-check', () => {
  test('puts the money back on an account that is open, by two people, once, and tells the holder', async () => {
    const { number, holderId, accountId } = await openCheckOnOpenAccount(api);
    const before = (await balanceOf(accountId)) ?? 0;
    expect((await act('void-check', { number })).body).toMatchObject({ state: 'WAITING' });
    expect(await balanceOf(accountId)).toBe(before);
    expect(await byTwo('void-check', { number })).toEqual({ state: 'VOIDED', backCents: 2_500 });
    expect(await balanceOf(accountId)).toBe(before + 2_500);
    expect((await listEventsOf(api, holderId)).at(-1)?.kind).toBe('AdjustmentPosted');
    expect(await act('void-check', { number })).toEqual(refusedFor('checkOver'));
    expect(await act('reissue-check', { number })).toEqual(refusedFor('checkCameBack'));
    expect(await verifyLedger(api.pool)).toEqual([]);
  });

  test('leaves it owed where the account is closed, until the check is written anew', async () => {
    const { number, accountId } = await openPaidCheck(api);
    expect(await byTwo('void-check', { number })).toEqual({ state: 'VOIDED', backCents: 0 });
    expect(await balanceOf(accountId)).toBe(0);
    expect(await byTwo('reissue-check', { number })).toMatchObject({ state: 'REISSUED', isWaiting: false });
    expect(await verifyLedger(api.pool)).toEqual([]);
  });

  test('is no more what was asked for once the bank has paid the check', async () => {
    const { number } = await openPaidCheck(api);
    const { approvalId } = (await act('void-check', { number })).body;
    await cash(number, 50_000);
    const approve = { staff: 'agent-8', reason: 'agreed', approvalId };
    expect(await sendToDesk(api, 'approve', approve)).toEqual(refusedFor('checkOver'));
    expect(await stateOf(number)).toBe('CASHED');
  });

  test('of one that waits resolves its case', async () => {
    const { number, accountId } = await openEstateCheck(api);
    expect(await casesOf(accountId)).toEqual(['CHECK_TO_WRITE']);
    expect(await byTwo('void-check', { number })).toEqual({ state: 'VOIDED', backCents: 0 });
    expect(await casesOf(accountId)).toEqual([]);
    expect(await byTwo('reissue-check', { number })).toMatchObject({ state: 'REISSUED', isWaiting: true });
    expect(await casesOf(accountId)).toEqual(['CHECK_TO_WRITE']);
  });
});

test.each(['issue-check', 'stop-check', 'void-check', 'reissue-check'])('%s: there is no such check', async (kind) => {
  expect(await act(kind, { number: 1 })).toEqual(refusedFor('unknownCheck'));
});
