import { createHash } from 'node:crypto';
import type { Agreement, AgreementName, AgreementText } from '@portal/contract/agreements/agreement';
import type { Language } from '@portal/contract/language';
import { get, list, type Queryable, run, statement } from '../platform/db/statement.ts';

const insertWording = statement<[Buffer, string, string, Language, string], never>(
  'identity/keep-wording',
  `INSERT INTO identity.wording (wording_hash, document, version, language, words) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (wording_hash) DO NOTHING`,
);
const insertConsent = statement<[number, string, string, Language, Buffer, Date], never>(
  'identity/record-consent',
  `INSERT INTO identity.consent (login_id, document, version, language, wording_hash, given_at)
   VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (login_id, document, version) DO NOTHING`,
);

/** Where the words of each document are, as they were shown. */
export interface WordsOfAgreements {
  textOf(document: AgreementName, language: Language): AgreementText;
}

/** The text that somebody agrees to, in the language in which they read it. */
export interface Consent {
  agreed: readonly Agreement[];
  language: Language;
  agreements: WordsOfAgreements;
}

interface Wording {
  agreement: Agreement;
  language: Language;
  agreements: WordsOfAgreements;
}

/** Keeps the very words that somebody agrees to, once; the hash by which they are found. */
export async function keepWording(tx: Queryable, { agreement, language, agreements }: Wording): Promise<Buffer> {
  const { document, version } = agreement;
  const words = JSON.stringify(agreements.textOf(document, language));
  const wordingHash = createHash('sha256').update(`${document} ${version} ${language} ${words}`).digest();
  await run(tx, insertWording, [wordingHash, document, version, language, words]);
  return wordingHash;
}

/** Records what a person agreed to: version, language, the words themselves, and when. A second time changes nothing. */
export async function recordConsents(
  tx: Queryable,
  loginId: number,
  { agreed, language, agreements }: Consent,
  now: Date,
): Promise<void> {
  // In one order, whatever was sent, so that two who are the first to agree never wait for each other.
  for (const agreement of agreed.toSorted((a, b) => (a.document < b.document ? -1 : 1))) {
    const wordingHash = await keepWording(tx, { agreement, language, agreements });
    await run(tx, insertConsent, [loginId, agreement.document, agreement.version, language, wordingHash, now]);
  }
}

/** Words that somebody agreed to, as they were shown. */
export interface KeptWording {
  document: AgreementName;
  version: string;
  language: Language;
  words: AgreementText;
}

const allWordings = statement<[], KeptWording>(
  'identity/list-wordings',
  `SELECT document, version, language, words FROM identity.wording ORDER BY document, version, language`,
);

/** All words that anybody ever agreed to: a few for each version. */
export const listWordings = async (db: Queryable): Promise<KeptWording[]> => await list(db, allWordings, []);

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

const anyConsent = statement<[number, AgreementName], { isGiven: boolean }>(
  'identity/has-agreed',
  `SELECT EXISTS (SELECT FROM identity.consent WHERE login_id = $1 AND document = $2) AS "isGiven"`,
);

/** Tells whether a person ever agreed to a document, in whatever version. */
export async function hasAgreed(db: Queryable, loginId: number, document: AgreementName): Promise<boolean> {
  return (await get(db, anyConsent, [loginId, document])).isGiven;
}
