import type { Language } from '@portal/contract/language';
import { type Queryable, run, statement } from '../db/statement.ts';

/** A document in the version that a person agreed to. */
export interface Consent {
  document: string;
  version: string;
}

const insertConsent = statement<[number, string, string, Language, Date], never>(
  'identity/record-consent',
  `INSERT INTO identity.consent (login_id, document, version, language, given_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (login_id, document, version) DO NOTHING`,
);

/** Records what a person agreed to, in which version and language. A second time changes nothing. */
export async function recordConsents(
  tx: Queryable,
  loginId: number,
  consents: readonly Consent[],
  language: Language,
  now: Date,
): Promise<void> {
  for (const { document, version } of consents)
    await run(tx, insertConsent, [loginId, document, version, language, now]);
}
