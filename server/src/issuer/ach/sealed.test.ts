import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { testKeys } from '../../testing/keys.ts';
import { openAt } from '../../testing/sealed-at.ts';
import { fileToday, openTransfers, testBank } from '../../testing/transfers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('neither the account number nor the amounts can be read in the database, nor the file that holds them', async () => {
  const { add, amounts } = await openTransfers(api);
  await add();
  await fileToday(api);
  const { rows } = await api.pool.query<{
    bank: string;
    file: string;
    number: Buffer;
    accountId: number;
    bankId: number;
  }>(
    `SELECT bank_account::text AS bank, ach_file::text AS file, number_sealed AS number, account_id AS "accountId",
       bank_account_id AS "bankId"
     FROM issuer.bank_account, issuer.ach_file`,
  );
  const [row] = rows;
  const hex = Buffer.from(testBank.accountNumber).toString('hex');
  for (const text of [row?.bank, row?.file]) {
    expect(text).not.toContain(testBank.accountNumber);
    expect(text).not.toContain(hex);
    expect(text).not.toContain(Buffer.from((await amounts()).join()).toString('hex'));
  }
  const key = { account_id: row?.accountId ?? 0, bank_account_id: row?.bankId ?? 0 };
  expect(await openAt(testKeys, 'issuer.bank_account.number_sealed', key, row?.number)).toBe(testBank.accountNumber);
});
