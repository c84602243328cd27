import path from 'node:path';
import { startEmbeddedPostgres } from '@portal/server/platform/db/embedded/start';
import { makeBenchFolder } from '../harness/folder.ts';
import { backupFiles } from './acts.ts';
import { commandsOn } from './commands.ts';
import type { Bound } from './flatness.ts';

/** Restores the backup of the run into a database of its own; whether that went well and its ledger is in order. */
export async function restoreElsewhere(folder: string): Promise<Bound> {
  const place = await makeBenchFolder();
  const database = await startEmbeddedPostgres({ dataDir: place.folder, log: () => undefined });
  const { owner } = database;
  const urlOf = (role: string) =>
    `postgresql:///${owner.database}?host=${encodeURIComponent(owner.host)}&port=${owner.port}&user=${role}`;
  const env = {
    DATABASE_URL: urlOf('portal'),
    MIGRATE_DATABASE_URL: urlOf(owner.user),
    KEYS_FILE: path.join(place.folder, 'keys.json'),
  };
  const { backup, privateKey } = backupFiles(folder);
  const { code, text } = await commandsOn(env)('restore', backup, '--key', privateKey);
  await database.stop();
  await place.remove();
  const found = text.replace(/; its keys are in \S+/, '').replaceAll('\n', ' ');
  return {
    what: 'the backup, restored into an empty database',
    found,
    bound: 'its ledger in order',
    isKept: code === 0,
  };
}
