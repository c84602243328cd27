import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AchInDays, openAchInDays } from '../../testing/ach-in-days.ts';
import { childSupport, inboundCredit, inboundFile, socialSecurity } from '../../testing/inbound-files.ts';
import { testKeys } from '../../testing/keys.ts';
import { sealAt } from '../../testing/sealed-at.ts';

let days: AchInDays;
beforeEach(async () => {
  days = await openAchInDays();
});
afterEach(() => days.close());

/** From Friday noon to 9:00 on Monday, both Eastern, in hours. */
const toNineOnMonday = 69;
describe('a credit', () => {
  test('received on the banking day before is there at 9:00 of its settlement date, and no minute earlier', async () => {
    const person = await days.receiver();
    await days.lay(inboundFile([{ ...socialSecurity, entries: [inboundCredit(person.accountNumber)] }]));
    await days.run();
    expect(await readdir(days.inboxFolder)).toEqual([]);
    days.hours(toNineOnMonday - 0.1);
    await days.run();
    expect(await person.postedCents()).toBe(10_000);
    days.hours(0.1);
    await days.run();
    expect(await person.postedCents()).toBe(101_400);
    expect(await person.events()).toContain('DepositPosted');
    const { rows } = await days.api.pool.query(
      `SELECT description, entry_description AS "entryDescription", is_federal_benefit AS "isFederal", effective_on AS "effectiveOn",
         company_id AS "companyId" FROM issuer.journal JOIN issuer.deposit_fact USING (account_id, journal_id) WHERE account_id = $1`,
      [person.accountId],
    );
    expect(rows).toEqual([
      {
        description: 'SSA TREAS 310',
        entryDescription: 'XXSOC SEC',
        isFederal: true,
        effectiveOn: '2026-11-23',
        companyId: '9031036030',
      },
    ]);
  });

  test('received after its settlement is there at once', async () => {
    const person = await days.receiver();
    const late = { ...childSupport, settlesOn: '2026-11-19' };
    await days.lay(inboundFile([{ ...late, entries: [inboundCredit(person.accountNumber)] }]));
    await days.run();
    days.hours(0.1);
    await days.run();
    expect(await person.postedCents()).toBe(101_400);
  });

  test('acts once, in the same file again, in another file, and whatever the file is called', async () => {
    const person = await days.receiver();
    const [first, second] = [inboundCredit(person.accountNumber), inboundCredit(person.accountNumber)];
    const file = inboundFile([{ ...socialSecurity, entries: [first] }]);
    await days.lay(file);
    await days.lay(file);
    await days.run();
    await days.lay(file);
    await days.lay(inboundFile([{ ...socialSecurity, entries: [first, second] }]));
    days.hours(toNineOnMonday);
    await days.run();
    days.hours(0.1);
    await days.run();
    expect(await person.postedCents()).toBe(10_000 + 2 * 91_400);
  });

  test('to an account that was opened after it came is posted', async () => {
    const person = await days.receiver();
    const credit = inboundCredit(person.accountNumber);
    await days.lay(inboundFile([{ ...childSupport, entries: [credit] }]));
    await days.run();
    // As if it had named none when it came.
    const traceNumber = `${childSupport.odfi}${String(credit.sequence).padStart(7, '0')}`;
    const key = { settles_on: childSupport.settlesOn, company_id: childSupport.companyId, trace_number: traceNumber };
    const sealed = await sealAt(testKeys, 'issuer.ach_received_entry.number_sealed', key, person.accountNumber);
    await days.api.pool.query('UPDATE issuer.ach_received_entry SET account_id = NULL, number_sealed = $1', [sealed]);
    days.hours(toNineOnMonday);
    await days.run();
    expect(await person.postedCents()).toBe(101_400);
  });

  test('with another name than the holder is posted, and the name is noted', async () => {
    const person = await days.receiver();
    const entries = [
      inboundCredit(person.accountNumber, { individualName: 'SOMEBODY ELSE' }),
      inboundCredit(person.accountNumber, { individualName: `${person.userId} PAT` }),
    ];
    await days.lay(inboundFile([{ ...childSupport, settlesOn: '2026-11-19', entries }]));
    await days.run();
    days.hours(0.1);
    await days.run();
    const { rows } = await days.api.pool.query(
      'SELECT name_fits AS fits FROM issuer.ach_received_step ORDER BY entry_id',
    );
    expect(rows).toEqual([{ fits: false }, { fits: true }]);
  });
});
