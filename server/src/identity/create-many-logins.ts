import type { Language } from '@portal/contract/language';
import { list, type Queryable, run, statement } from '../platform/db/statement.ts';
import { type Consent, recordConsents } from './consents.ts';

const insertLogins = statement<[number[], string, string, Language, Date], { loginId: number }>(
  'identity/create-many-logins',
  `WITH made AS (
     INSERT INTO identity.login (holder_id, user_id, password_hash, language, created_at)
     SELECT holder_id, $2 || holder_id, $3, $4, $5 FROM unnest($1::bigint[]) AS holder_id RETURNING login_id
   ), kept AS (
     INSERT INTO identity.password (login_id, password_hash, set_at) SELECT login_id, $3, $5 FROM made
   ), confirmed AS (
     INSERT INTO identity.address_check (login_id, confirmed_at) SELECT login_id, $5 FROM made
   ) SELECT login_id AS "loginId" FROM made`,
);

const copyConsents = statement<[number, number[]], never>(
  'identity/copy-consents',
  `INSERT INTO identity.consent (login_id, document, version, language, wording_hash, given_at)
   SELECT other, document, version, language, wording_hash, given_at
   FROM identity.consent, unnest($2::bigint[]) AS other WHERE login_id = $1`,
);

/** Logins by the thousand: `prefix` and the holder's number is the user ID. All have one password and agreed to the same. */
export async function createManyLogins(
  tx: Queryable,
  { holderIds, prefix, passwordHash }: { holderIds: number[]; prefix: string; passwordHash: string },
  consent: Consent,
  now: Date,
): Promise<void> {
  const logins = await list(tx, insertLogins, [holderIds, prefix, passwordHash, consent.language, now]);
  const [first, ...others] = logins.map(({ loginId }) => loginId);
  if (first === undefined) return;
  await recordConsents(tx, first, consent, now);
  await run(tx, copyConsents, [first, others]);
}
