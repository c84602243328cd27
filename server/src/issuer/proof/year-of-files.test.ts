import { dayAfter } from '@portal/contract/time/days';
import { expect, onTestFinished, test } from 'vitest';
import { openTestAccount } from '../../testing/card-account.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestPool } from '../../testing/pool.ts';
import { verifyLedger } from '../face.ts';
import { readTrialBalance } from '../treasury-face.ts';
import { bankMishaps, networkMishaps } from './mishaps.ts';
import { createYear, type Sent } from './play-year.ts';

const firstDay = '2026-01-01';
/** `npm run test:full` plays a year and each mishap; else four months, and a third of them. */
const isFull = Boolean(process.env['TEST_FULL']);
const [days, lateAt] = isFull ? [365, 360] : [125, 120];

test('a year of files, with all that goes wrong, closes day by day, and posts nothing twice', async () => {
  const { pool, close } = await createTestPool();
  onTestFinished(close);
  const { accountId } = await openTestAccount(pool);
  const year = createYear(pool, testKeys, { accountId, firstDay });
  const network = Object.entries(networkMishaps).map(([name, play]) => ({
    name: `network: ${name}`,
    mishaps: { network: play },
  }));
  const bank = Object.entries(bankMishaps(year.setBank)).map(([name, play]) => ({
    name: `bank: ${name}`,
    mishaps: { bank: play },
  }));
  const planned = [...network, ...bank];
  expect(planned.length).toBeGreaterThanOrEqual(30);
  const chosen = planned.filter((_, at) => isFull || at % 3 === 0);
  const surprises: string[] = [];
  const everyDays = 8;
  for (let at = 0; at < days; at += 1) {
    const index = (at - 4) / everyDays;
    const planning = at < lateAt && Number.isInteger(index) ? chosen[index] : undefined;
    const found = at < lateAt ? await year.play(at, planning?.mishaps) : [];
    surprises.push(...found.map((surprise) => `${planning?.name ?? 'nothing'}: ${surprise}`));
    const next = dayAfter(year.dayOf(at), 1);
    await year.explain(next);
    if (at < lateAt && at % 30 === 29) await year.close(next);
  }
  expect(surprises).toEqual([]);

  // Three days late: the network tells of four days at once, in order.
  const kept: Sent[] = [];
  for (let at = lateAt; at < lateAt + 4; at += 1) {
    const found = await year.play(at, {
      network: ({ day, write }) => {
        kept.push({ text: write(day), becomes: 'TAKEN' });
        return { sent: [], open: [] };
      },
    });
    surprises.push(...found);
  }
  const after = year.dayOf(lateAt + 4);
  expect((await year.close(after)).problems).toContain("the network's settlement file has not come");
  surprises.push(...(await year.takeNetwork(kept, after)));
  const last = await year.play(lateAt + 4);
  expect([...surprises, ...last]).toEqual([]);

  const { waiting, problems } = await year.close(dayAfter(after, 1));
  expect([waiting, problems]).toEqual([null, []]);
  expect(await year.openItems()).toEqual([]);
  expect(await verifyLedger(pool)).toEqual([]);
  const { rows } = await pool.query(
    `SELECT (SELECT count(*)::int FROM issuer.day_close) AS closed,
       (SELECT count(*)::int FROM issuer.settlement_file) AS files,
       (SELECT count(*)::int FROM issuer.program_journal WHERE kind = 'SETTLEMENT') AS settled,
       (SELECT count(*)::int FROM issuer.bank_statement) AS statements`,
  );
  expect(rows).toEqual([{ closed: days, files: days, settled: days, statements: days }]);
  const { books } = await readTrialBalance(pool, year.dayOf(days - 1));
  expect(books.reduce((sum, { closingCents }) => sum + closingCents, 0)).toBe(0);
});
