import type pg from 'pg';
import { run, statement } from '../db/statement.ts';
import { type ArchivePort, createArchives } from './archive-folder.ts';
import type { Clock } from './clock.ts';
import { createDemoFileDrop } from './demo-file-drop.ts';
import { readDemoKey } from './demo-key.ts';
import type { Keys } from './keys.ts';

const removeFile = statement<[string], never>(
  'demo/remove-archive',
  `DELETE FROM demo.file WHERE kind = 'archive' AND name = $1`,
);

/** Stands in for the operator's folder: keeps archives in the demo's database. */
export function createDemoArchives(pool: pg.Pool, keys: Keys, clock: Clock): ArchivePort {
  const remove = async (name: string) => {
    await run(pool, removeFile, [name]);
  };
  return createArchives(
    createDemoFileDrop(pool, keys, 'archive'),
    remove,
    () => readDemoKey(pool, keys, clock.now()),
    clock,
  );
}
