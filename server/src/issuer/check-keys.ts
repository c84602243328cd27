import { list, type Queryable, run, statement } from '../platform/db/statement.ts';
import type { Keys } from '../platform/ports/keys.ts';

const rememberKey = statement<[string, Buffer], never>(
  'issuer/remember-key',
  'INSERT INTO issuer.known_key (key_id, fingerprint) VALUES ($1, $2) ON CONFLICT (key_id) DO NOTHING',
);
const knownKeys = statement<[], { keyId: string; fingerprint: Buffer }>(
  'issuer/list-known-keys',
  'SELECT key_id AS "keyId", fingerprint FROM issuer.known_key ORDER BY key_id',
);
const retiredKeys = statement<[], { keyId: string; fingerprint: Buffer; keepsCardKeys: boolean }>(
  'issuer/list-retired-keys',
  `SELECT key_id AS "keyId", fingerprint, keeps_card_keys AS "keepsCardKeys" FROM issuer.retired_key ORDER BY key_id`,
);

function problemOfKnown(keys: Keys, { keyId, fingerprint }: { keyId: string; fingerprint: Buffer }): string | null {
  if (!keys.keyIds.includes(keyId)) {
    return `the database was sealed with the key '${keyId}', which the keys file does not hold`;
  }
  if (keys.fingerprint(keyId).equals(fingerprint)) return null;
  return `the database was sealed with another key '${keyId}' than the keys file holds`;
}

/**
 * Lists the problems of the keys for this database, in sentences: a key that sealed it is gone, or another key now has its
 * name. Then some values could not be opened, and others could not open values sealed from now on. Or the file is a copy
 * from before a key was retired.
 */
export async function listKeyProblems(db: Queryable, keys: Keys): Promise<string[]> {
  const known = (await list(db, knownKeys, [])).flatMap((key) => problemOfKnown(keys, key) ?? []);
  const retired = (await list(db, retiredKeys, [])).flatMap(({ keyId, keepsCardKeys }) => {
    if (keys.keyIds.includes(keyId)) return [`the key '${keyId}' was retired: this is an old copy of the keys file`];
    if (!keepsCardKeys || keys.cards.has(keyId)) return [];
    return [`cards were made with the retired key '${keyId}', whose card keys the keys file does not hold`];
  });
  return [...known, ...retired];
}

/** Remembers keys that are new. Throws what `listKeyProblems` finds. */
export async function checkKeys(db: Queryable, keys: Keys): Promise<void> {
  const problems = await listKeyProblems(db, keys);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  for (const keyId of keys.keyIds) await run(db, rememberKey, [keyId, keys.fingerprint(keyId)]);
}
