import type { PrivateKey } from 'openpgp';
import type pg from 'pg';
import { find, type Queryable, run, statement } from '../db/statement.ts';
import { demoPrivateKey } from './demo-sealed-tables.ts';
import type { Keys } from './keys.ts';

const keptKey = statement<[], { keySealed: Buffer }>(
  'demo/find-bureau-key',
  `SELECT private_key_sealed AS "keySealed" FROM demo.bureau_key`,
);
const keepKey = statement<[Buffer], never>(
  'demo/keep-bureau-key',
  'INSERT INTO demo.bureau_key (private_key_sealed) VALUES ($1) ON CONFLICT DO NOTHING',
);

/** The private half of the demo's own key pair, or null while there is none. */
export async function findDemoKey(db: Queryable, keys: Keys): Promise<PrivateKey | null> {
  const kept = await find(db, keptKey, []);
  if (kept === null) return null;
  const { readPrivateKey } = await import('openpgp');
  return await readPrivateKey({ armoredKey: keys.open(demoPrivateKey.at(true), kept.keySealed) });
}

/** The public half of the demo's own pair, which is made with the first file. */
export async function readDemoKey(pool: pg.Pool, keys: Keys, now: Date): Promise<string> {
  const found = await findDemoKey(pool, keys);
  if (found) return found.toPublic().armor();
  const { generateKey } = await import('openpgp');
  const { privateKey } = await generateKey({ userIDs: [{ name: 'Demo card bureau' }], date: now });
  await run(pool, keepKey, [keys.seal(demoPrivateKey.at(true), privateKey)]);
  // Another process may have been first.
  return await readDemoKey(pool, keys, now);
}
