import type { Agreement } from '@portal/contract/agreements/agreement';
import type { Language } from '@portal/contract/language';
import { list, type Queryable, run, statement } from '../db/statement.ts';

const insertConsent = statement<[number, string, string, Language, Date], never>(
  'identity/record-consent',
  `INSERT INTO identity.consent (login_id, document, version, language, given_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (login_id, document, version) DO NOTHING`,
);

/** Records what a person agreed to, in which version and language. A second time changes nothing. */
export async function recordConsents(
  tx: Queryable,
  loginId: number,
  agreements: readonly Agreement[],
  language: Language,
  now: Date,
): Promise<void> {
  for (const { document, version } of agreements) {
    await run(tx, insertConsent, [loginId, document, version, language, now]);
  }
}

const givenConsents = statement<[number], { document: string; version: string }>(
  'identity/list-consents',
  `SELECT document, version FROM identity.consent WHERE login_id = $1`,
);

/** Of the documents that count now, those that a person has not agreed to in this version. */
export async function listDueConsents(
  db: Queryable,
  loginId: number,
  agreements: readonly Agreement[],
): Promise<Agreement[]> {
  const given = new Set((await list(db, givenConsents, [loginId])).map((row) => `${row.document} ${row.version}`));
  return agreements.filter(({ document, version }) => !given.has(`${document} ${version}`));
}
