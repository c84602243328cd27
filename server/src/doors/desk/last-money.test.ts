import { cardStatusIds } from '@portal/contract/card/card-status';
import { listCards } from '@portal/contract/card/list-cards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAccountStanding, getDepositNumbers, listOpenExceptions, verifyLedger } from '../../issuer/face.ts';
import type { TestApi } from '../../testing/api.ts';
import { openCardHolder } from '../../testing/card-holder.ts';
import { byTestStaff, openTestDesk, sendByTwo, sendToDesk } from '../../testing/desk.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestNetwork, sendMessage } from '../../testing/network.ts';
import { fileToday, openTransfers } from '../../testing/transfers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
  openTestDesk(api);
});
afterAll(() => api.close());

const act = async (kind: string, about: object) => await sendToDesk(api, kind, { ...byTestStaff, ...about });

test('what is left goes to the bank on file, whole and without a fee', async () => {
  const { person, link } = await openTransfers(api);
  const { holderId, accountId } = person;
  await link();
  const before = (await getAccountStanding(api.pool, accountId))?.postedCents;
  const closed = await sendByTwo(api, 'close-account', { holderId, accountId, payOutBy: 'BANK' });
  expect(closed).toEqual({ status: 200, body: { state: 'CLOSED', cards: 1, paidOutCents: before } });
  expect(await getAccountStanding(api.pool, accountId)).toMatchObject({ postedCents: before, heldCents: before });
  await fileToday(api);
  expect(await getAccountStanding(api.pool, accountId)).toMatchObject({ postedCents: 0, heldCents: 0, isClosed: true });
  expect(await verifyLedger(api.pool)).toEqual([]);
});

test('what is paid after that is kept, once, for people to decide about', async () => {
  const { person } = await openCardHolder(api);
  const { holderId, accountId } = person;
  await sendByTwo(api, 'close-account', { holderId, accountId, payOutBy: 'CHECK' });
  const { accountNumber } = await getDepositNumbers(api.pool, testKeys, accountId);
  const deposit = { depositId: 'after-closing', accountNumber, amountCents: 94_300, payer: 'State benefits' };
  for (let n = 0; n < 2; n++) expect((await sendMessage(api, 'deposit', deposit)).status).toBe(200);
  const open = (await listOpenExceptions(api.pool)).filter((each) => each.accountId === accountId);
  expect(open.map(({ kind, reference, facts }) => ({ kind, reference, facts }))).toEqual([
    {
      kind: 'PAID_WHEN_CLOSED',
      reference: 'deposit:after-closing',
      facts: { amountCents: 94_300, posting: 'DEPOSIT' },
    },
  ]);
});

test('somebody has died whose cards were closed before: nobody signs in, and it is kept once', async () => {
  const { person, send } = await openCardHolder(api, { cardStatusId: cardStatusIds.closedByHolder });
  const about = { holderId: person.holderId };
  expect(await act('report-death', about)).toEqual({ status: 200, body: { state: 'CLOSED', cards: 0 } });
  expect((await send(listCards)).httpStatus).toBe(401);
  expect(await act('report-death', about)).toEqual({ status: 422, body: { error: 'noOpenCard' } });
});
