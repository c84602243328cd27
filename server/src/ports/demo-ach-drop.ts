import type pg from 'pg';
import { find, list, type Queryable, run, statement } from '../db/statement.ts';
import type { AchDropPort } from './ach-drop.ts';
import type { Keys } from './keys.ts';

const layFile = statement<[string, Buffer], never>(
  'demo/lay-ach-file',
  `INSERT INTO demo.ach_file (name, content_sealed) VALUES ($1, $2)
   ON CONFLICT (name) DO UPDATE SET content_sealed = excluded.content_sealed WHERE NOT ach_file.is_let_go`,
);
const fileReady = statement<[string], { name: string }>(
  'demo/find-ready-ach-file',
  `SELECT name FROM demo.ach_file WHERE name = $1 AND NOT is_let_go`,
);
const letFileGo = statement<[string], never>(
  'demo/let-ach-file-go',
  `UPDATE demo.ach_file SET is_let_go = true WHERE name = $1`,
);

/** Stands in for the bank's folder: keeps what would have gone, sealed, for the demo to show. */
export function createDemoAchDrop(pool: pg.Pool, keys: Keys): AchDropPort {
  return {
    stage: async (name, content) => {
      await run(pool, layFile, [name, keys.seal('ach-file', content)]);
    },
    isStaged: async (name) => (await find(pool, fileReady, [name])) !== null,
    release: async (name) => {
      await run(pool, letFileGo, [name]);
    },
  };
}

const filesGone = statement<[], { name: string; contentSealed: Buffer }>(
  'demo/list-ach-files',
  `SELECT name, content_sealed AS "contentSealed" FROM demo.ach_file WHERE is_let_go ORDER BY name DESC LIMIT 50`,
);

/** What the bank would have got, the newest first. */
export async function listDemoAchFiles(db: Queryable, keys: Keys): Promise<{ name: string; content: string }[]> {
  const files = await list(db, filesGone, []);
  return files.map(({ name, contentSealed }) => ({ name, content: keys.open('ach-file', contentSealed) }));
}
