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
 * Throws, with a message for people, when the keys are not those that the database was sealed with: then nothing could
 * be opened, and what is sealed from now on could not be opened by others. Keys that are new are remembered.
 */
export async function checkKeys(db: Queryable, keys: Keys): Promise<void> {
  const known = await list(db, knownKeys, []);
  const present = known.filter(({ keyId }) => keys.keyIds.includes(keyId));
  if (known.length > 0 && present.length === 0) {
    const missing = known.map(({ keyId }) => `'${keyId}'`).join(', ');
    throw new Error(`The database was sealed with the key ${missing}, which the keys file does not hold (KEYS_FILE).`);
  }
  const other = present.find(({ keyId, fingerprint }) => !keys.fingerprint(keyId).equals(fingerprint));
  if (other) {
    throw new Error(`The database was sealed with another key '${other.keyId}' than the keys file holds (KEYS_FILE).`);
  }
  for (const keyId of keys.keyIds) await run(db, rememberKey, [keyId, keys.fingerprint(keyId)]);
}
