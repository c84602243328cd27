import type pg from 'pg';
import type { Queryable } from '../db/statement.ts';
import { type CardBureauPort, createCardBureau } from './card-bureau.ts';
import type { Clock } from './clock.ts';
import { createDemoFileDrop, listDemoFiles } from './demo-file-drop.ts';
import { findDemoKey, readDemoKey } from './demo-key.ts';
import type { Keys } from './keys.ts';

/** Stands in for the bureau's folder: keeps what would have gone, for the demo to show. */
export function createDemoCardBureau(pool: pg.Pool, keys: Keys, clock: Clock): CardBureauPort {
  return createCardBureau(createDemoFileDrop(pool, keys, 'card'), () => readDemoKey(pool, keys, clock.now()), clock);
}

/** Lists the files that the bureau would have received, decrypted as it would, newest first. */
export async function listDemoCardFiles(db: Queryable, keys: Keys): Promise<{ name: string; content: string }[]> {
  const decryptionKeys = await findDemoKey(db, keys);
  if (decryptionKeys === null) return [];
  const { decrypt, readMessage } = await import('openpgp');
  return await Promise.all(
    (await listDemoFiles(db, keys, 'card')).map(async ({ name, content }) => {
      const message = await readMessage({ armoredMessage: content });
      const { data } = await decrypt({ message, decryptionKeys, format: 'binary' });
      return { name, content: Buffer.from(data).toString('utf8') };
    }),
  );
}
