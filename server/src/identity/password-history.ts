import { passwordHistoryLength } from '@portal/contract/constants';
import { list, type Queryable, statement } from '../platform/db/statement.ts';
import { verifyPassword } from './passwords.ts';

const lastPasswords = statement<[number, number], { passwordHash: string }>(
  'identity/list-last-passwords',
  `SELECT password_hash AS "passwordHash" FROM identity.password WHERE login_id = $1
   ORDER BY password_id DESC LIMIT $2`,
);

/**
 * Tells whether a password is one of the last 13 of a login, the present one among them (specification §5). Computes up to 13
 * hashes, so never inside a transaction.
 */
export async function wasUsedLately(db: Queryable, loginId: number, password: string): Promise<boolean> {
  const rows = await list(db, lastPasswords, [loginId, passwordHistoryLength]);
  const matches = await Promise.all(rows.map((row) => verifyPassword(row.passwordHash, password)));
  return matches.includes(true);
}
