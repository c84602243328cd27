import { dayIn } from '@portal/contract/time/dates';
import { dayAfter, daysBetween } from '@portal/contract/time/days';
import { expect, test } from 'vitest';
import { listOpenExceptions, noteException, resolveException } from '../issuer/face.ts';
import { openProblem } from '../issuer/problem-face.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { createTally } from '../platform/figures/tally.ts';
import { openTestAccount, testIssuing } from '../testing/card-account.ts';
import { createTestClock } from '../testing/clock.ts';
import { createTestPool } from '../testing/pool.ts';
import { listFigures } from './list-figures.ts';

const daySeconds = 86_400;

async function openFigures() {
  const { pool, close } = await createTestPool();
  const clock = createTestClock();
  const tools = { pool, clock, timeZone: testIssuing.timeZone, kinds: [], outlets: {}, sent: createTally() };
  const figures = listFigures(tools);
  const read = async (name: string) => await figures.find((figure) => figure.name === name)?.read();
  return { pool, clock, read, close };
}

test('exceptions show by kind how many are open, and for how long the oldest has been', async () => {
  const { pool, clock, read, close } = await openFigures();
  const { accountId } = await openTestAccount(pool);
  const note = async (reference: string) =>
    await noteException(pool, { accountId, kind: 'TRANSFER_HELD', reference }, clock.now());
  expect(await read('exceptions_open')).toEqual([]);
  await note('one');
  clock.advance(3600);
  await note('two');
  clock.advance(60);
  const labels = { kind: 'TRANSFER_HELD' };
  expect(await read('exceptions_open')).toEqual([{ labels, value: 2 }]);
  expect(await read('exceptions_oldest_seconds')).toEqual([{ labels, value: 3660 }]);
  const first = (await listOpenExceptions(pool)).find(({ reference }) => reference === 'one');
  await resolveException(pool, first?.exceptionId ?? 0, 'spoke to the holder', clock.now());
  expect(await read('exceptions_open')).toEqual([{ labels, value: 1 }]);
  expect(await read('exceptions_oldest_seconds')).toEqual([{ labels, value: 60 }]);
  await close();
});

test('problems show how many are open, and by how soon something is due', async () => {
  const { pool, clock, read, close } = await openFigures();
  const { accountId } = await openTestAccount(pool);
  const card = { accountId, cardId: 1 };
  const readAll = async () =>
    await Promise.all(
      ['open', 'due_in_week', 'due_tomorrow', 'overdue'].map(
        async (each) => (await read(`problems_${each}`))?.[0]?.value,
      ),
    );
  const tell = async () =>
    await inTransaction(pool, async (tx) => {
      const now = clock.now();
      const today = dayIn(testIssuing.timeZone, now);
      const told = { kind: 'DEPOSIT_MISSING', toldBy: 'PHONE', toldOn: today, expectedCents: 5_000 } as const;
      const report = { ...told, card, transactionIds: [] };
      return await openProblem(tx, report, testIssuing, { now, today });
    });
  const goTo = (day: string) => clock.advance(daysBetween(dayIn(testIssuing.timeZone, clock.now()), day) * daySeconds);
  expect(await readAll()).toEqual([0, 0, 0, 0]);
  const opened = await tell();
  if (typeof opened === 'string') throw new Error(opened);
  expect(await readAll()).toEqual([1, 0, 0, 0]);
  const creditBy = opened.creditBy ?? '';
  goTo(dayAfter(creditBy, -2));
  expect(await readAll()).toEqual([1, 1, 0, 0]);
  goTo(dayAfter(creditBy, -1));
  expect(await readAll()).toEqual([1, 1, 1, 0]);
  goTo(dayAfter(opened.answerBy, 1));
  await tell();
  expect(await readAll()).toEqual([2, 1, 1, 1]);
  await close();
});
