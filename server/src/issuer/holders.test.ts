import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestHolder, openTestAccount, testNow } from '../testing/card-account.ts';
import { testKeys } from '../testing/keys.ts';
import { createTestPool } from '../testing/pool.ts';
import { createHolder, findAccountByNumber, getDepositNumbers, getHolder, listHoldersByIdentity } from './face.ts';

let pool: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ pool, close } = await createTestPool());
});
afterAll(() => close());

describe('a holder', () => {
  test('is kept with contacts and address, and read back whole', async () => {
    const holder = makeTestHolder({ ssn: '987654321', email: null });
    const holderId = await createHolder(pool, testKeys, holder, testNow);
    expect(await getHolder(pool, testKeys, holderId)).toEqual(holder);
  });

  test('is opened only as far as it is read, and once', async () => {
    const holderId = await createHolder(pool, testKeys, makeTestHolder({ ssn: '987654324' }), testNow);
    const opened: string[] = [];
    const keys = {
      ...testKeys,
      open: (...asked: Parameters<typeof testKeys.open>) => {
        opened.push(asked[0].purpose);
        return testKeys.open(...asked);
      },
    };
    const holder = await getHolder(pool, keys, holderId);
    expect(opened).toEqual([]);
    expect([holder.address.zip, holder.address.state]).toEqual(['78701', 'TX']);
    expect(opened).toEqual(['address']);
    expect([holder.email, holder.mobileNumber].length).toBe(2);
    expect(opened).toEqual(['address', 'contacts']);
    expect(holder.ssn).toBe('987654324');
    expect(opened).toEqual(['address', 'contacts', 'ssn']);
  });

  test('is found by SSN and birth date together, and by neither alone', async () => {
    const holder = makeTestHolder({ ssn: '987654322', birthDate: '1960-07-21' });
    const holderId = await createHolder(pool, testKeys, holder, testNow);
    const find = (ssn: string, birthDate: string) => listHoldersByIdentity(pool, testKeys, { ssn, birthDate });
    expect(await find('987654322', '1960-07-21')).toEqual([holderId]);
    expect(await find('987654322', '1960-07-22')).toEqual([]);
    expect(await find('987654323', '1960-07-21')).toEqual([]);
  });

  test('leaves no SSN or birth date in the database', async () => {
    await createHolder(pool, testKeys, makeTestHolder({ ssn: '987650001', birthDate: '1933-02-01' }), testNow);
    const { rows } = await pool.query<{ text: string }>(
      `SELECT holder::text || encode(ssn_sealed, 'escape') || encode(birth_date_sealed, 'escape') AS text
       FROM issuer.holder`,
    );
    const everything = rows.map((row) => row.text).join('\n');
    expect(everything).not.toContain('987650001');
    expect(everything).not.toContain('1933-02-01');
  });

  test('in the United States has a state of two letters and a ZIP of five digits', async () => {
    const { address } = makeTestHolder();
    const create = (zip: string) =>
      createHolder(pool, testKeys, makeTestHolder({ address: { ...address, zip } }), testNow);
    await expect(create('787')).rejects.toThrow(RangeError);
  });
});

describe('the numbers for direct deposits', () => {
  test('belong to the account, which is found by them', async () => {
    const { accountId, holderId } = await openTestAccount(pool);
    const numbers = await getDepositNumbers(pool, testKeys, accountId);
    expect(numbers).toEqual({ routingNumber: '800000006', accountNumber: expect.stringMatching(/^\d{12}$/) });
    expect(await findAccountByNumber(pool, testKeys, numbers.accountNumber)).toEqual({
      accountId,
      holderId,
      routingNumber: numbers.routingNumber,
    });
    expect(await findAccountByNumber(pool, testKeys, '1')).toBeNull();
  });
});
