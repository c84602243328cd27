import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../platform/db/transaction.ts';
import { systemRandom } from '../platform/ports/random.ts';
import { createTestCard, openTestAccount, testDay, testNow } from '../testing/card-account.ts';
import { testKeys } from '../testing/keys.ts';
import { createTestPool } from '../testing/pool.ts';
import { revealForDemo } from './demo/face.ts';
import {
  addBankAccount,
  findBankAccount,
  getCard,
  getDepositNumbers,
  getHolder,
  listHoldersByIdentity,
  openAmounts,
} from './face.ts';

let pool: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ pool, close } = await createTestPool());
});
afterAll(() => close());

/** A person with a card and a bank account. */
async function createPerson(ssn: string, accountNumber: string) {
  return await inTransaction(pool, async (tx) => {
    const { holderId, accountId } = await openTestAccount(tx, { ssn });
    const { cardId } = await createTestCard(tx, accountId);
    const bank = { accountType: 'CHECKING', routingNumber: '021000021', accountNumber, bankName: 'Bank' } as const;
    await addBankAccount(tx, { keys: testKeys, random: systemRandom }, { ...bank, accountId, today: testDay }, testNow);
    return { holderId, accountId, cardId };
  });
}
type Person = Awaited<ReturnType<typeof createPerson>>;

let [thief, victim]: Person[] = [];
let made = 0;
beforeEach(async () => {
  made += 1;
  [thief, victim] = [
    await createPerson(`90000010${made}`, `00012345000${made}`),
    await createPerson(`90000020${made}`, `00012345100${made}`),
  ];
});

/** The act of somebody who can write to the database and has no key: the value of the victim's row into the thief's. */
async function move(table: string, by: keyof Person, from: string, to: string): Promise<void> {
  const text = `UPDATE ${table} AS mine SET ${to} = theirs.${from} FROM ${table} AS theirs WHERE mine.${idOf[by]} = $1 AND theirs.${idOf[by]} = $2`;
  const { rowCount } = await pool.query(text, [thief?.[by], victim?.[by]]);
  expect(rowCount).toBe(1);
}
const idOf = { holderId: 'holder_id', accountId: 'account_id', cardId: 'card_id' };
const refused = 'unable to authenticate';
const of = (person: Person | undefined) => person as Person;

test("another person's Social Security number opens in their own row alone", async () => {
  expect((await getHolder(pool, testKeys, of(thief).holderId)).ssn).toMatch(/^9000001/);
  await move('issuer.holder', 'holderId', 'ssn_sealed', 'ssn_sealed');
  await expect(getHolder(pool, testKeys, of(thief).holderId).then(({ ssn }) => ssn)).rejects.toThrow(refused);
  expect((await getHolder(pool, testKeys, of(victim).holderId)).ssn).toMatch(/^9000002/);
});

test('a birth date proves nobody else who they are', async () => {
  await move('issuer.holder', 'holderId', 'birth_date_sealed', 'birth_date_sealed');
  const identity = { ssn: `90000010${made}`, birthDate: '1950-01-31' };
  await expect(listHoldersByIdentity(pool, testKeys, identity)).rejects.toThrow(refused);
});

test("no deposit goes to another's account, as its number opens there alone", async () => {
  await move('issuer.account', 'accountId', 'account_number_sealed', 'account_number_sealed');
  await expect(getDepositNumbers(pool, testKeys, of(thief).accountId)).rejects.toThrow(refused);
});

test('the amounts of a proof prove no other bank account', async () => {
  await move('issuer.bank_account', 'accountId', 'amounts_sealed', 'amounts_sealed');
  const bank = await findBankAccount(pool, of(thief).accountId);
  if (bank === null) throw new Error('no bank account');
  expect(() => openAmounts(testKeys, bank)).toThrow(refused);
});

test("a card number opens in no other card's row", async () => {
  await move('issuer.card', 'cardId', 'pan_sealed', 'pan_sealed');
  const card = await getCard(pool, of(thief).cardId);
  await expect(revealForDemo(testKeys, card)).rejects.toThrow(refused);
});
