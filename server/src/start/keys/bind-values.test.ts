import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createKeys } from '../../platform/ports/keys.ts';
import { openValue, sealValue } from '../../platform/ports/sealed-table.ts';
import { type KeyDays, openKeyDays } from '../../testing/key-days.ts';
import { testKeys, testSecret } from '../../testing/keys.ts';
import { listValues } from '../../testing/sealed-at.ts';
import { fillMessages, readSealed } from '../../testing/sealed-rows.ts';
import { unbindTable } from '../../testing/unbind.ts';
import { bindValues } from './bind-values.ts';
import { sealedTables } from './sealed-tables.ts';

let days: KeyDays;
beforeEach(async () => {
  days = await openKeyDays();
});
afterEach(() => days.api.close());

const log = pino({ level: 'silent' });
const unbindAll = async () => {
  for (const table of sealedTables) expect(await unbindTable(days.api.pool, days.live.keys, table)).toBeGreaterThan(0);
};
const bind = () => bindValues({ pool: days.api.pool, file: days.file, token: null, keys: days.live.keys }, log);

test('values of every table from before are bound while the portal works, and refused from then on', async () => {
  const { api, live, readAnew, read, expectPortalWorks, textsOf } = days;
  const before = await textsOf(testKeys);
  await unbindAll();
  expect(await textsOf(live.keys)).toEqual(before);
  await expect(textsOf(testKeys)).rejects.toThrow('is not bound to its place');
  await expectPortalWorks();

  const binding = bind();
  for (let time = 0; time < 3; time++) await expectPortalWorks();
  await binding.done;
  expect(await read()).toMatchObject({ current: 'test', keys: { test: testSecret }, bound: true });
  await readAnew();
  expect(live.keys.takesUnbound).toBe(false);
  expect(await textsOf(live.keys)).toMatchObject({ ...before, 'delivery.message': expect.anything() });
  await expectPortalWorks();

  // Somebody who kept an old value, such as from a backup, cannot put it back, neither into its row nor into another.
  const old = createKeys({ current: 'test', keys: { test: testSecret } });
  const [holders] = sealedTables as [(typeof sealedTables)[0]];
  await unbindTable(api.pool, old, holders);
  await expect(readSealed(api.pool, live.keys, holders)).rejects.toThrow('_sealed is not bound to its place');
});

test('nothing is done where the keys file says that all are bound', async () => {
  const { keys, readAnew } = days;
  expect(await keys('reseal')).toMatchObject({ code: 0 });
  await readAnew();
  const [holders] = sealedTables as [(typeof sealedTables)[0]];
  const old = createKeys({ current: 'test', keys: { test: testSecret } });
  const count = await unbindTable(days.api.pool, old, holders);
  await bind().done;
  const text = `SELECT count(*) FILTER (WHERE get_byte(ssn_sealed, 0) < 128) AS count FROM ${holders.name}`;
  expect((await days.api.pool.query<{ count: number }>(text)).rows[0]?.count).toBe(count / holders.columns.length);
  // Nor does an operator's command make an honest value of one that was put there.
  await expect(days.keys('reseal')).rejects.toThrow('is not bound to its place');
});

test('it goes on at the next start where it was stopped, and until then both kinds open', async () => {
  const { api, live, read, textsOf } = days;
  await fillMessages(api.pool, testKeys, 450, api.clock.now());
  const before = await textsOf(testKeys);
  await unbindAll();
  await bind().stop();
  expect((await read()).bound).toBeUndefined();
  expect(await textsOf(live.keys)).toEqual(before);
  await bind().done;
  expect((await read()).bound).toBe(true);
  expect(await textsOf(testKeys)).toEqual(before);
});

test('a value that was moved before it was bound shows itself, and is no reason to bind it', async () => {
  const { api, live, read } = days;
  await unbindAll();
  // Bound for its own row, it was put in another.
  const [{ name, columns }] = sealedTables as [(typeof sealedTables)[0]];
  const [column] = columns as [(typeof columns)[0]];
  const moved = await sealValue(live.keys, column, { holder_id: '0' }, '900000001');
  await api.pool.query(`UPDATE ${name} SET ${column.name} = $1`, [moved]);
  await bind().done;
  expect((await read()).bound).toBeUndefined();
});

test('no value opens at the place of any other, in whichever row, column or table', async () => {
  const { api } = days;
  const values = (await Promise.all(sealedTables.map((table) => listValues(api.pool, table)))).flat();
  expect(new Set(values.map(({ column }) => column)).size).toBe(sealedTables.flatMap(({ columns }) => columns).length);
  for (const mine of values) {
    expect(await openValue(testKeys, mine.column, mine.row, mine.sealed)).toEqual(expect.any(String));
    for (const theirs of values.filter((value) => value !== mine)) {
      const opening = openValue(testKeys, theirs.column, theirs.row, mine.sealed);
      await expect(opening, `${mine.column.name} as ${theirs.column.name}`).rejects.toThrow('unable to authenticate');
    }
  }
});
