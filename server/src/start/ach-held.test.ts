import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listOpenExceptions, moveCard, takeReturns, verifyLedger } from '../issuer/face.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { type AchDays, openAchDays } from '../testing/ach-days.ts';
import { testIssuing } from '../testing/card-account.ts';
import { listEventsOf } from '../testing/card-holder.ts';
import { testKeys } from '../testing/keys.ts';
import { openTransfers } from '../testing/transfers.ts';

let days: AchDays;
beforeEach(async () => {
  days = await openAchDays();
});
afterEach(() => days.close());

describe('a transfer whose card was reported stolen after it was confirmed', () => {
  const openStolen = async () => {
    const opened = await openTransfers(days.api);
    await opened.link();
    await opened.start(20_000);
    await moveCard(days.api.pool, opened.person, 'REPORTED_STOLEN', days.api.clock.now());
    days.hours(6);
    await days.run();
    return opened;
  };

  test('is held for staff and not filed, its money set aside, and the holder is told once', async () => {
    const { person, transfers, available } = await openStolen();
    days.hours(7 * 24);
    await days.run();
    expect(await transfers()).toMatchObject([{ state: 'HELD' }]);
    expect(await days.dropped()).toEqual(['ach-2026-11-20-A.txt']);
    expect(await available()).toBe(50_000 - 20_150);
    const events = await listEventsOf(days.api, person.holderId);
    expect(events.filter(({ kind }) => kind === 'BankTransferHeld')).toEqual([
      { kind: 'BankTransferHeld', data: { last4Digit: '6640', amountCents: 20_000, because: 'STOLEN' } },
    ]);
    expect(await listOpenExceptions(days.api.pool)).toMatchObject([
      { accountId: person.accountId, kind: 'TRANSFER_HELD', facts: { amountCents: 20_000 } },
    ]);
    expect(await verifyLedger(days.api.pool)).toEqual([]);
  });

  test('comes back when the bank turns another entry down', async () => {
    const { transfers, available, writeReturn } = await openStolen();
    const file = (await writeReturn('R02')) ?? '';
    const moment = { now: days.api.clock.now(), timeZone: testIssuing.timeZone };
    const originator = { ...testIssuing.ach, routingNumber: testIssuing.routingNumber };
    await inTransaction(days.api.pool, (tx) => takeReturns(tx, testKeys, file, moment, { originator }));
    expect(await transfers()).toMatchObject([{ state: 'RETURNED', traceNumber: null }]);
    expect(await available()).toBe(50_000);
  });
});

test('the two amounts of a proof are taken back in one debit, where the program wants it', async () => {
  const { add, amounts, bank, verify, start } = await openTransfers(days.api);
  await add();
  days.hours(6);
  await days.run(undefined, { ...testIssuing, ach: { ...testIssuing.ach, takesAmountsBack: true } });
  const lines = await days.read('ach-2026-11-20-A.txt');
  const sent = lines
    .filter((line) => line.startsWith('6'))
    .map((line) => [line.slice(1, 3), Number(line.slice(29, 39))]);
  const [first = 0, second = 0] = await amounts();
  expect(sent).toEqual([
    ['22', first],
    ['22', second],
    ['27', first + second],
  ]);
  // Credits and debits, one date for all.
  const batches = lines.filter((line) => line.startsWith('5')).map((line) => [line.slice(1, 4), line.slice(69, 75)]);
  expect(batches).toEqual([['200', '261123']]);
  expect((await bank())?.state).toBe('MICRO_SENT');
  await verify();
  expect((await start(1_000)).httpStatus).toBe(200);
});
