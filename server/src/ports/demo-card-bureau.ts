import type { PrivateKey } from 'openpgp';
import type pg from 'pg';
import { find, type Queryable, run, statement } from '../db/statement.ts';
import { type CardBureauPort, createCardBureau } from './card-bureau.ts';
import type { Clock } from './clock.ts';
import { createDemoFileDrop, listDemoFiles } from './demo-file-drop.ts';
import type { Keys } from './keys.ts';

const keptKey = statement<[], { keySealed: Buffer }>(
  'demo/find-bureau-key',
  `SELECT private_key_sealed AS "keySealed" FROM demo.bureau_key`,
);
const keepKey = statement<[Buffer], never>(
  'demo/keep-bureau-key',
  'INSERT INTO demo.bureau_key (private_key_sealed) VALUES ($1) ON CONFLICT DO NOTHING',
);

async function findPrivateKey(db: Queryable, keys: Keys): Promise<PrivateKey | null> {
  const kept = await find(db, keptKey, []);
  if (kept === null) return null;
  const { readPrivateKey } = await import('openpgp');
  return await readPrivateKey({ armoredKey: keys.open('bureau-key', kept.keySealed) });
}

/** The public half of the demo's own pair, which is made with the first file. */
async function readPublicKey(pool: pg.Pool, keys: Keys, now: Date): Promise<string> {
  const found = await findPrivateKey(pool, keys);
  if (found) return found.toPublic().armor();
  const { generateKey } = await import('openpgp');
  const { privateKey } = await generateKey({ userIDs: [{ name: 'Demo card bureau' }], date: now });
  await run(pool, keepKey, [keys.seal('bureau-key', privateKey)]);
  // Another process may have been first.
  return await readPublicKey(pool, keys, now);
}

/** Stands in for the bureau's folder: keeps what would have gone, for the demo to show. */
export function createDemoCardBureau(pool: pg.Pool, keys: Keys, clock: Clock): CardBureauPort {
  return createCardBureau(createDemoFileDrop(pool, keys, 'card'), () => readPublicKey(pool, keys, clock.now()), clock);
}

/** What the bureau would have got, decrypted as it would, the newest first. */
export async function listDemoCardFiles(db: Queryable, keys: Keys): Promise<{ name: string; content: string }[]> {
  const decryptionKeys = await findPrivateKey(db, keys);
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
