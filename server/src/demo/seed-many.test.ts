import { cardStatusIds } from '@portal/contract/card/card-status';
import { listCards } from '@portal/contract/card/list-cards';
import { validatePin } from '@portal/contract/step-up/validate-pin';
import type pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { listDueConsents } from '../identity/consents.ts';
import { findLogin } from '../identity/logins.ts';
import { issueCard, listCardsOf, postDeposit, verifyLedger } from '../issuer/face.ts';
import { closeBooks } from '../issuer/treasury-face.ts';
import { createPool } from '../platform/db/pool.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { type Random, systemRandom } from '../platform/ports/random.ts';
import { loadDocumentSet } from '../program/load-document-set.ts';
import { loadIssuing } from '../program/load-issuing.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { openTestAccount, testDay, testNow } from '../testing/card-account.ts';
import { testKeys } from '../testing/keys.ts';
import { openSession } from '../testing/people.ts';
import { markAsDemo } from './demo-mark.ts';
import { loadDemoPeople } from './people.ts';
import { type ManySeed, seedMany } from './seed-many.ts';

let api: TestApi;
let seed: ManySeed;
beforeAll(async () => {
  api = await createTestApi();
  const [demo, issuing, documentSet] = await Promise.all([
    loadDemoPeople('program'),
    loadIssuing('program'),
    loadDocumentSet('program'),
  ]);
  seed = { demo, issuing, keys: testKeys, ...documentSet };
});
afterAll(() => api.close());

/** Works on a pool as operators have it, whose statements read whole tables. */
async function onPatientPool<Result>({ owner }: Pick<TestApi, 'owner'>, work: (pool: pg.Pool) => Promise<Result>) {
  const pool = createPool(owner.options, { isPipelined: false, patientMs: 60_000 });
  return await work(pool).finally(() => pool.end());
}

async function addPeople(holders: number, on = api): Promise<number[]> {
  const counts: number[] = [];
  const report = ({ people }: { people: number }) => counts.push(people);
  await onPatientPool(on, (pool) => seedMany(pool, seed, { holders, months: 3 }, on.clock.now(), report));
  return counts;
}

const verify = async (on = api) => await onPatientPool(on, verifyLedger);

test('people are made up in a database of the demo only', async () => {
  await expect(addPeople(1)).rejects.toThrow('a database of the demo only');
});

test('many have books in order, sign in and use their cards like everybody', async () => {
  await inTransaction(api.pool, (tx) => markAsDemo(tx, api.clock.now()));
  expect(await addPeople(510)).toEqual([500, 510]);
  expect(await addPeople(3)).toEqual([3]);
  expect(await verify()).toEqual([]);
  const { rows } = await api.pool.query(`SELECT user_id AS "userId", holder_id AS "holderId" FROM identity.login`);
  expect(rows).toHaveLength(513);
  const { userId, holderId } = rows.at(-1);
  const { accessToken: token } = await openSession(api, userId);
  const [card] = (await api.send(listCards, {}, { token })).entity?.cards ?? [];
  expect(card).toMatchObject({ cardStatusId: cardStatusIds.active, locked: false });
  expect(card?.availableCents).toBeGreaterThan(0);
  const login = await findLogin(api.pool, userId);
  expect(await listDueConsents(api.pool, login?.loginId ?? 0, seed.agreements.list())).toEqual([]);
  const proof = { cardId: card?.cardId, action: 'REVEAL_ACCOUNT', pin: seed.demo.pin };
  expect((await api.send(validatePin, proof, { token })).status).toBe(200);
  const [{ accountId } = { accountId: 0 }] = (await listCardsOf(api.pool, holderId)).cards;
  const deposit = { accountId, reference: 'next', description: 'Next', businessDay: '2026-11-20', amountCents: 1 };
  await inTransaction(api.pool, (tx) => postDeposit(tx, deposit, api.clock.now()));
  expect(await verify()).toEqual([]);
});

test('people who come to closed days are in the books of those days', async () => {
  const own = await createTestApi();
  onTestFinished(() => own.close());
  await inTransaction(own.pool, (tx) => markAsDemo(tx, own.clock.now()));
  const [day, before] = ['2026-11-20', '2026-11-19'];
  await openTestAccount(own.pool);
  await closeBooks(own.pool, before, own.clock.now());
  await closeBooks(own.pool, day, own.clock.now());
  await addPeople(2, own);
  expect(await verify(own)).toEqual([]);
  await addPeople(1, own);
  expect(await verify(own)).toEqual([]);
  await closeBooks(own.pool, '2026-11-21', own.clock.now());
  expect(await verify(own)).toEqual([]);
});

test('none of many gets a number that a card has already', async () => {
  const { accountId } = await openTestAccount(api.pool);
  const order = { accountId, iin: seed.issuing.iin, accountNickName: 'Mastercard', cardholderName: 'PAT CORE' };
  const issue = (random: Random) =>
    issueCard(api.pool, { keys: testKeys, random }, { ...order, today: testDay, validYears: 3 }, testNow);
  const last = await issue(systemRandom);
  // The number that numbering them by their ids would come to.
  await issue({ digits: (count) => String(last + 4).padStart(count, '0') });
  expect(await addPeople(5)).toEqual([5]);
});
