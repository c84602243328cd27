import { cp } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { startServer } from '../start-server.ts';
import type { OpenDatabase } from './open-database.ts';

const log = createLog('silent');

/** A database that is open, and counts how often it is stopped. */
function watchedDatabase() {
  let stops = 0;
  const connection = { host: '/nowhere' };
  const database: OpenDatabase = {
    connection,
    direct: connection,
    owner: null,
    stop: async () => void (stops += 1),
    lastLines: () => '',
  };
  return { database, stops: () => stops };
}

async function configOf(programDir: string) {
  const DATA_DIR = await makeTemporaryFolder();
  return readConfig({ ...process.env, DEMO: '1', DATA_DIR, PROGRAM_DIR: programDir });
}

test('a program that cannot be read stops the database that was opened beside it, and says which file it is', async () => {
  const programDir = path.join(await makeTemporaryFolder(), 'no-program');
  const { database, stops } = watchedDatabase();
  const opening = Promise.resolve(database);
  await expect(startServer(await configOf(programDir), log, { opening })).rejects.toThrow('no-program');
  expect(stops()).toBe(1);
});

test('a database that cannot be opened is what the start says, whatever the program is', async () => {
  const programDir = path.join(await makeTemporaryFolder(), 'program');
  const lost = async () => await startServer(await configOf(programDir), log, { opening: refused() });
  const refused = async () => Promise.reject(new Error('no database'));
  await expect(lost()).rejects.toThrow('no database');
  await cp('program', programDir, { recursive: true });
  await expect(lost()).rejects.toThrow('no database');
});
