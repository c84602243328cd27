import type { Queryable } from '../platform/db/statement.ts';
import { listOwnTables } from './demo-mark.ts';

/**
 * Empties every table of ours; only the list of migrations, in `public`, stays. The ledger refuses that, so its triggers
 * rest meanwhile: here and nowhere else, in one transaction, on a database that the demo or a rehearsal made; the
 * caller has looked for the mark.
 */
export async function emptyAllTables(tx: Queryable): Promise<void> {
  const names = await listOwnTables(tx);
  const all = names.join(', ');
  const triggers = (word: 'DISABLE' | 'ENABLE') => names.map((name) => `ALTER TABLE ${name} ${word} TRIGGER USER`);
  const statements = [...triggers('DISABLE'), `TRUNCATE ${all} RESTART IDENTITY`, ...triggers('ENABLE')];
  await tx.query(`SET LOCAL lock_timeout = '3s'`);
  await tx.query(`LOCK TABLE ${all} IN ACCESS EXCLUSIVE MODE`);
  // One by one: a distributed engine hands each on to its nodes.
  for (const each of statements) await tx.query(each);
}
