import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { testKeys } from '../../testing/keys.ts';
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
  const { rows } = await api.pool.query<{ bank: string; file: string; number: Buffer }>(
    `SELECT bank_account::text AS bank, ach_file::text AS file, number_sealed AS number
     FROM issuer.bank_account, issuer.ach_file`,
  );
  const [row] = rows;
  const hex = Buffer.from(testBank.accountNumber).toString('hex');
  for (const text of [row?.bank, row?.file]) {
    expect(text).not.toContain(testBank.accountNumber);
    expect(text).not.toContain(hex);
    expect(text).not.toContain(Buffer.from((await amounts()).join()).toString('hex'));
  }
  expect(row && testKeys.open('bank-account', row.number)).toBe(testBank.accountNumber);
});
