import type pg from 'pg';
import type { Queryable } from '../db/statement.ts';
import type { Clock } from './clock.ts';
import { createDemoFileDrop, listDemoFiles } from './demo-file-drop.ts';
import { findDemoKey, readDemoKey } from './demo-key.ts';
import type { Keys } from './keys.ts';
import { createMailHouse, type MailHousePort } from './mail-house.ts';

/** Stands in for the mail house's folder: keeps what would have gone, for the demo to show. */
export function createDemoMailHouse(pool: pg.Pool, keys: Keys, clock: Clock): MailHousePort {
  return createMailHouse(createDemoFileDrop(pool, keys, 'mail'), () => readDemoKey(pool, keys, clock.now()), clock);
}

/** Lists the files that the mail house would have received, decrypted as it would, newest first. */
export async function listDemoMailFiles(db: Queryable, keys: Keys): Promise<{ name: string; content: Uint8Array }[]> {
  const decryptionKeys = await findDemoKey(db, keys);
  if (decryptionKeys === null) return [];
  const { decrypt, readMessage } = await import('openpgp');
  return await Promise.all(
    (await listDemoFiles(db, keys, 'mail')).map(async ({ name, content }) => {
      const message = await readMessage({ binaryMessage: Buffer.from(content, 'base64') });
      const { data } = await decrypt({ message, decryptionKeys, format: 'binary' });
      return { name, content: data as Uint8Array };
    }),
  );
}
