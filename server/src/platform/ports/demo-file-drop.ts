import type pg from 'pg';
import { find, list, type Queryable, run, statement } from '../db/statement.ts';
import { type DemoFileKind, demoFileContent } from './demo-sealed-tables.ts';
import type { FileDropPort } from './file-drop.ts';
import type { Keys } from './keys.ts';

const layFile = statement<[DemoFileKind, string, Buffer], never>(
  'demo/lay-file',
  `INSERT INTO demo.file (kind, name, content_sealed) VALUES ($1, $2, $3)
   ON CONFLICT (kind, name) DO UPDATE SET content_sealed = excluded.content_sealed WHERE NOT file.is_let_go`,
);
const fileReady = statement<[DemoFileKind, string], { name: string }>(
  'demo/find-ready-file',
  `SELECT name FROM demo.file WHERE kind = $1 AND name = $2 AND NOT is_let_go`,
);
const letFileGo = statement<[DemoFileKind, string], never>(
  'demo/let-file-go',
  `UPDATE demo.file SET is_let_go = true WHERE kind = $1 AND name = $2`,
);

/** Stands in for a folder: keeps what would have gone, sealed, for the demo to show; bytes in base64. */
export function createDemoFileDrop(pool: pg.Pool, keys: Keys, kind: DemoFileKind): FileDropPort {
  return {
    stage: async (name, content) => {
      const text = typeof content === 'string' ? content : Buffer.from(content).toString('base64');
      await run(pool, layFile, [kind, name, keys.seal(demoFileContent.at(kind, name), text)]);
    },
    isStaged: async (name) => (await find(pool, fileReady, [kind, name])) !== null,
    release: async (name) => {
      await run(pool, letFileGo, [kind, name]);
    },
  };
}

const filesGone = statement<[DemoFileKind], { name: string; contentSealed: Buffer }>(
  'demo/list-files',
  `SELECT name, content_sealed AS "contentSealed" FROM demo.file WHERE kind = $1 AND is_let_go
   ORDER BY name DESC LIMIT 50`,
);

/** Lists the files that somebody outside would have received, newest first. */
export async function listDemoFiles(
  db: Queryable,
  keys: Keys,
  kind: DemoFileKind,
): Promise<{ name: string; content: string }[]> {
  const files = await list(db, filesGone, [kind]);
  return files.map(({ name, contentSealed }) => ({
    name,
    content: keys.open(demoFileContent.at(kind, name), contentSealed),
  }));
}
