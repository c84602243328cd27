import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listOpenExceptions, postAdjustment, verifyLedger } from '../../issuer/face.ts';
import { findCheck } from '../../issuer/treasury-face.ts';
import type { TestApi } from '../../testing/api.ts';
import { testDay } from '../../testing/card-account.ts';
import { openCardHolder } from '../../testing/card-holder.ts';
import { executor, mailedTo, openCheckDesk } from '../../testing/check-desk.ts';
import { openTestDesk, sendToDesk } from '../../testing/desk.ts';
import { refusedFor } from '../../testing/desk-card.ts';
import { createTestNetwork } from '../../testing/network.ts';
import { openEstateCheck, openPaidCheck } from '../../testing/open-checks.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
  openTestDesk(api);
});
afterAll(() => api.close());

const { act, byTwo, stateOf, balanceOf, casesOf, checksToPrint, cash } = openCheckDesk(() => api);

describe('reissue-check', () => {
  test('writes another check for the same money, by two people, and takes nothing from the account', async () => {
    const { number, holderId, accountId } = await openPaidCheck(api);
    expect(await act('reissue-check', { number })).toEqual(refusedFor('checkStillGood'));
    await act('stop-check', { number });
    expect((await act('reissue-check', { number })).body).toMatchObject({ state: 'WAITING' });
    const { number: next } = (await byTwo('reissue-check', { number })) as { number: number };
    expect(await findCheck(api.pool, next)).toMatchObject({ state: 'ISSUED', replaces: number, amountCents: 50_000 });
    expect([await stateOf(number), await balanceOf(accountId)]).toEqual(['REISSUED', 0]);
    expect(await checksToPrint(holderId)).toMatchObject([{ data: { number: next } }]);
    expect([await cash(number, 50_000), await cash(next, 50_000)]).toEqual(['STOPPED', 'CASHED']);
    expect(await verifyLedger(api.pool)).toEqual([]);
  });

  test('approved twice at once writes one check', async () => {
    const { number, accountId } = await openPaidCheck(api);
    await act('stop-check', { number });
    const approve = async () => {
      const { approvalId } = (await act('reissue-check', { number })).body;
      return { staff: 'agent-8', reason: 'agreed', approvalId };
    };
    const [one, two] = [await approve(), await approve()];
    const statuses = await Promise.all([one, two].map((body) => sendToDesk(api, 'approve', body)));
    expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const { checks } = (await act('list-checks', { accountId })).body as { checks: unknown[] };
    expect(checks).toHaveLength(2);
  });

  test('of an estate goes to whoever settles it; of a holder who has died since it waits', async () => {
    const estate = await openEstateCheck(api);
    await byTwo('issue-check', { number: estate.number, payee: executor });
    await act('stop-check', { number: estate.number });
    expect(await byTwo('reissue-check', { number: estate.number })).toMatchObject({ isWaiting: false });
    const { number, holderId, accountId } = await openPaidCheck(api);
    await act('report-death', { holderId });
    await act('stop-check', { number });
    expect(await byTwo('reissue-check', { number })).toMatchObject({ state: 'REISSUED', isWaiting: true });
    expect(await casesOf(accountId)).toContain('CHECK_TO_WRITE');
  });

  test('waits for an address that somebody has made sure of', async () => {
    const { number, holderId } = await openPaidCheck(api);
    await act('stop-check', { number });
    await act('change-address', { holderId, ...mailedTo });
    expect(await act('reissue-check', { number })).toEqual(refusedFor('addressNotProved'));
  });
});

test('an estate is paid out only while its case is open, which report-death opens anew', async () => {
  const { person } = await openCardHolder(api);
  const about = { holderId: person.holderId, accountId: person.accountId };
  const post = async (reference: string, amountCents: number) => {
    const moved = {
      accountId: about.accountId,
      reference,
      description: 'Correction',
      amountCents,
      businessDay: testDay,
    };
    await postAdjustment(api.pool, moved, api.clock.now());
  };
  await post('out', -50_000);
  await act('report-death', { holderId: about.holderId });
  const estate = (await listOpenExceptions(api.pool)).find(({ accountId }) => accountId === about.accountId);
  await act('resolve-exception', { exceptionId: estate?.exceptionId, resolution: 'Nothing is left' });
  await post('back', 1_000);
  const close = { ...about, payOutBy: 'CHECK' };
  expect(await act('close-account', close)).toEqual(refusedFor('noEstateCase'));
  expect((await act('report-death', { holderId: about.holderId })).status).toBe(200);
  expect(await act('report-death', { holderId: about.holderId })).toEqual(refusedFor('noOpenCard'));
  expect(await byTwo('close-account', close)).toMatchObject({ state: 'CLOSED', paidOutCents: 1_000 });
  expect(await casesOf(about.accountId)).toEqual(['CHECK_TO_WRITE']);
});
