import { nameHolidays } from '@portal/contract/time/banking-days';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { verifyLedger } from '../issuer/face.ts';
import { type AchDays, openAchDays } from '../testing/ach-days.ts';
import { openTransfers } from '../testing/transfers.ts';

let days: AchDays;
beforeEach(async () => {
  days = await openAchDays();
});
afterEach(() => days.close());

/** Runs what is due each hour, as a portal does. */
async function passHours(count: number): Promise<void> {
  for (let hour = 0; hour < count; hour++) {
    days.hours(1);
    await days.run();
  }
}

test('a day on which the bank is closed and the portal does not know it: its file waits beside the next, neither moved nor renamed', async () => {
  const first = await openTransfers(days.api);
  await first.link();
  await passHours(24);
  const known = await days.dropped();
  await first.start(20_000);
  // Over the weekend, to the evening of the Monday that a new law made a holiday.
  await passHours(3 * 24);
  const holiday = (await days.dropped()).find((name) => !known.includes(name)) ?? '';
  const before = await days.read(holiday);
  await first.start(10_000);
  await passHours(24);
  const names = await days.dropped();
  expect(names).toHaveLength(known.length + 2);
  expect(new Set(names).size).toBe(names.length);
  // The bank takes both on the day after.
  expect(await days.read(holiday)).toEqual(before);
  await passHours(7 * 24);
  expect(await first.transfers()).toMatchObject([{ state: 'COMPLETED' }, { state: 'COMPLETED' }]);
  expect(await first.available()).toBe(50_000 - 20_150 - 10_150);
  expect(await verifyLedger(days.api.pool)).toEqual([]);
});

test('a day that the program names as a holiday while a transfer waits for it: the file leaves on the next', async () => {
  const first = await openTransfers(days.api);
  await first.link();
  await passHours(24);
  const known = await days.dropped();
  await first.start(20_000);
  const [waiting] = await first.transfers();
  const monday = waiting?.filesOn ?? '';
  const year = Number(monday.slice(0, 4));
  nameHolidays(new Map([[year, [monday, `${year}-12-25`]]]));
  try {
    await passHours(3 * 24);
    expect(await days.dropped()).toEqual(known);
    await passHours(24);
    expect(await days.dropped()).toHaveLength(known.length + 1);
    await passHours(7 * 24);
    expect(await first.transfers()).toMatchObject([{ state: 'COMPLETED' }]);
    expect(await verifyLedger(days.api.pool)).toEqual([]);
  } finally {
    nameHolidays(new Map());
  }
});
