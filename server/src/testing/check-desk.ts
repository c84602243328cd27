import { getAccountStanding, listOpenExceptions } from '../issuer/face.ts';
import { cashCheck, findCheck } from '../issuer/treasury-face.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { TestApi } from './api.ts';
import { testDay } from './card-account.ts';
import { byTestStaff, sendByTwo, sendToDesk } from './desk.ts';
import { newAddress } from './profile.ts';
import { listQueuedLetters } from './queued-letters.ts';

const { country: _, ...place } = newAddress;

/** An address as staff write it. */
export const mailedTo = place;

/** The person who settles an estate, as staff name them. */
export const executor = { name: 'Ana Core, Executor', ...mailedTo };

/** Acts of staff about checks, and what comes of them. `getApi` gives the API of the test that runs. */
export const openCheckDesk = (getApi: () => TestApi) => ({
  act: async (kind: string, body: object) => await sendToDesk(getApi(), kind, { ...byTestStaff, ...body }),
  byTwo: async (kind: string, body: object) => (await sendByTwo(getApi(), kind, body)).body,
  stateOf: async (number: number) => (await findCheck(getApi().pool, number))?.state,
  balanceOf: async (accountId: number) => (await getAccountStanding(getApi().pool, accountId))?.postedCents,
  casesOf: async (accountId: number) =>
    (await listOpenExceptions(getApi().pool)).filter((each) => each.accountId === accountId).map(({ kind }) => kind),
  checksToPrint: async (holderId: number) =>
    (await listQueuedLetters(getApi(), holderId)).filter(({ kind }) => kind === 'CHECK'),
  cash: async (number: number, amountCents: number) =>
    await inTransaction(getApi().pool, (tx) =>
      cashCheck(tx, { number, amountCents, cashedOn: testDay }, getApi().clock.now()),
    ),
});
