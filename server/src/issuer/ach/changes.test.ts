import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { openFiledTransfer } from '../../testing/filed-transfer.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestNetwork } from '../../testing/network.ts';
import { openAt } from '../../testing/sealed-at.ts';
import { fileToday, testBank } from '../../testing/transfers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

async function openFiled() {
  const opened = await openFiledTransfer(api);
  const { accountId } = opened.person;
  const number = async () => {
    const text = 'SELECT bank_account_id AS id, number_sealed AS sealed FROM issuer.bank_account WHERE account_id = $1';
    const [row] = (await api.pool.query<{ id: number; sealed: Buffer }>(text, [accountId])).rows;
    const key = { account_id: accountId, bank_account_id: row?.id ?? 0 };
    return row && (await openAt(testKeys, 'issuer.bank_account.number_sealed', key, row.sealed));
  };
  return { ...opened, number };
}

describe('a notification of change', () => {
  test.each([
    ['C01', '99887766', { last4Digit: '7766' }, '99887766'],
    ['C02', '081000032', { routingNumber: '081000032' }, testBank.accountNumber],
    ['C03', '081000032   99887766', { routingNumber: '081000032', last4Digit: '7766' }, '99887766'],
    ['C05', '32', { accountType: 'SAVINGS' }, testBank.accountNumber],
    ['C06', '99887766            32', { accountType: 'SAVINGS', last4Digit: '7766' }, '99887766'],
    [
      'C07',
      '08100003299887766         32',
      { routingNumber: '081000032', accountType: 'SAVINGS', last4Digit: '7766' },
      '99887766',
    ],
  ])('%s puts the bank account right and tells its holder', async (code, corrected, changed, accountNumber) => {
    const { person, comeBack, bank, number, available } = await openFiled();
    expect((await comeBack(code, corrected)).body).toEqual({ returned: 0, corrected: 1, unknown: [], skipped: [] });
    expect(await bank()).toMatchObject({ state: 'VERIFIED', ...changed });
    expect(await number()).toBe(accountNumber);
    expect(await available()).toBe(50_000 - 20_150);
    expect((await listEventsOf(api, person.holderId)).at(-1)?.kind).toBe('BankAccountCorrected');
  });

  test('that it is no savings account after all puts its kind back', async () => {
    const { comeBack, bank, start } = await openFiled();
    await comeBack('C05', '32');
    expect(await bank()).toMatchObject({ accountType: 'SAVINGS' });
    await start(1_000);
    await fileToday(api);
    await comeBack('C05', '22');
    expect(await bank()).toMatchObject({ accountType: 'CHECKING' });
  });

  test.each([
    ['C01', 'ABC'],
    ['C02', '123456789'],
    ['C05', '99'],
    ['C03', '123456789   99887766'],
    ['C06', '99887766            99'],
    ['C07', '08100003299887766'],
    ['C04', 'ROSA DELGADO'],
    ['C09', 'ANYTHING'],
  ])('%s with %j changes nothing, and staff look into it once', async (code, corrected) => {
    const { comeBack, bank, cases } = await openFiled();
    expect((await comeBack(code, corrected)).body).toMatchObject({ corrected: 0 });
    const { accountNumber: _number, ...kept } = testBank;
    expect(await bank()).toMatchObject({ ...kept, last4Digit: '6640' });
    expect((await comeBack(code, corrected)).body).toMatchObject({ corrected: 0 });
    expect(await cases()).toEqual([{ kind: 'ACH_CORRECTION', code }]);
  });
});
