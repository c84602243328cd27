import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AchInDays, openAchInDays } from '../../testing/ach-in-days.ts';
import { sendByTwo } from '../../testing/desk.ts';
import { childSupport, inboundCredit, inboundFile, socialSecurity } from '../../testing/inbound-files.ts';
import { listReceivedForDemo } from '../demo/face.ts';

let days: AchInDays;
beforeEach(async () => {
  days = await openAchInDays();
});
afterEach(() => days.close());

describe('a payer takes a credit back', () => {
  const reverse = { ...childSupport, settlesOn: '2026-11-19', entryDescription: 'REVERSAL', odfi: '11100003' };
  const paid = { ...childSupport, settlesOn: '2026-11-19' };
  const debit = { transactionCode: '27', amountCents: 91_400 };
  const take = async (...batches: Parameters<typeof inboundFile>[0]) => {
    await days.lay(inboundFile(batches));
    await days.run();
    days.hours(0.1);
    await days.run();
  };

  test('which leaves the account, once, and its holder is told', async () => {
    const person = await days.receiver();
    await take(
      { ...paid, entries: [inboundCredit(person.accountNumber)] },
      { ...reverse, entries: [inboundCredit(person.accountNumber, debit)] },
    );
    expect(await listReceivedForDemo(days.api.pool)).toEqual([
      ['POSTED', null, null],
      ['POSTED', null, null],
    ]);
    expect(await person.postedCents()).toBe(10_000);
    expect(await person.events()).toContain('DepositReturned');
    await take({ ...reverse, entries: [inboundCredit(person.accountNumber, debit)] });
    expect((await listReceivedForDemo(days.api.pool)).at(-1)).toEqual(['SUSPENDED', 'DEBIT', 'R20']);
  });

  test('which goes back as R01 where the balance does not bear it', async () => {
    const person = await days.receiver();
    await take({ ...paid, entries: [inboundCredit(person.accountNumber)] });
    const { accountId, holderId } = person;
    const spent = { accountId, holderId, amountCents: -50_000, description: 'Correction' };
    expect(await sendByTwo(days.api, 'post-adjustment', spent)).toMatchObject({ status: 200 });
    await take({ ...reverse, entries: [inboundCredit(person.accountNumber, debit)] });
    expect((await listReceivedForDemo(days.api.pool)).at(-1)).toEqual(['SUSPENDED', 'NO_FUNDS', 'R01']);
    days.hours(6);
    await days.run();
    const lines = await days.sent();
    expect(lines.find((line) => line.startsWith('6'))?.slice(1, 3)).toBe('26');
  });

  test('after a death, which opens a case', async () => {
    const person = await days.receiver();
    await take({ ...paid, entries: [inboundCredit(person.accountNumber)] });
    await take({ ...reverse, entryDescription: 'RECLAIM', entries: [inboundCredit(person.accountNumber, debit)] });
    expect(await person.cases()).toMatchObject([{ kind: 'ACH_DECEASED', facts: { toldBy: 'RECLAMATION' } }]);
  });
});

test('a death notification closes cards and login, and what comes for a later day goes back', async () => {
  const person = await days.receiver();
  const addenda = String.raw`DATE OF DEATH*110226*CUSTOMERSSN*987651234*AMOUNT*914.00\ `.trim();
  const death = inboundCredit(person.accountNumber, { transactionCode: '23', amountCents: 0, addenda });
  await days.lay(
    inboundFile([
      { ...socialSecurity, settlesOn: '2026-11-19', entries: [inboundCredit(person.accountNumber)] },
      { ...socialSecurity, odfi: '03103604', entryClass: 'DNE', entries: [death] },
    ]),
  );
  await days.run();
  days.hours(0.1);
  await days.run();
  expect(await listReceivedForDemo(days.api.pool)).toEqual([
    ['SUSPENDED', 'BENEFIT_AFTER_DEATH', 'R15'],
    ['NOTED', null, null],
  ]);
  expect((await person.cases())[0]).toMatchObject({ kind: 'ESTATE', facts: { diedOn: '2026-11-02', toldBy: 'DNE' } });
  const { rows } = await days.api.pool.query('SELECT card_status_id AS id FROM issuer.card WHERE account_id = $1', [
    person.accountId,
  ]);
  expect(rows).toEqual([{ id: 17 }]);
});
