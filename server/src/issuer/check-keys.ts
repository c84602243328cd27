import { list, type Queryable, run, statement } from '../db/statement.ts';
import type { Keys } from '../ports/keys.ts';

const rememberKey = statement<[string, Buffer], never>(
  'issuer/remember-key',
  'INSERT INTO issuer.known_key (key_id, fingerprint) VALUES ($1, $2) ON CONFLICT (key_id) DO NOTHING',
);
const knownKeys = statement<[], { keyId: string; fingerprint: Buffer }>(
  'issuer/list-known-keys',
  'SELECT key_id AS "keyId", fingerprint FROM issuer.known_key ORDER BY key_id',
);

/**
 * What is wrong with the keys for this database, in sentences: a key that it was sealed with is gone, or another one now
 * has its name. Then some values could not be opened, and what is sealed from now on could not be opened by others.
 */
export async function listKeyProblems(db: Queryable, keys: Keys): Promise<string[]> {
  return (await list(db, knownKeys, [])).flatMap(({ keyId, fingerprint }) => {
    if (!keys.keyIds.includes(keyId)) {
      return [`the database was sealed with the key '${keyId}', which the keys file does not hold`];
    }
    if (keys.fingerprint(keyId).equals(fingerprint)) return [];
    return [`the database was sealed with another key '${keyId}' than the keys file holds`];
  });
}

/** Remembers keys that are new. Throws what `listKeyProblems` finds. */
export async function checkKeys(db: Queryable, keys: Keys): Promise<void> {
  const problems = await listKeyProblems(db, keys);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  for (const keyId of keys.keyIds) await run(db, rememberKey, [keyId, keys.fingerprint(keyId)]);
}
