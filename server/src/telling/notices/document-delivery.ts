import type { Agreement } from '@portal/contract/agreements/agreement';
import type { Language } from '@portal/contract/language';
import { keepWording, type WordsOfAgreements } from '../../identity/consents.ts';
import { find, type Queryable, run, statement } from '../../platform/db/statement.ts';

type Because = 'HOLDER' | 'DESK' | 'EMAIL_RETURNED';

/** How a cardholder's notices and documents go out, and since when. */
export interface DocumentDelivery {
  isPaperless: boolean;
  because: Because;
  chosenAt: Date;
}

const lastChoice = statement<[number], DocumentDelivery>(
  'notices/find-document-delivery',
  `SELECT is_paperless AS "isPaperless", because, chosen_at AS "chosenAt" FROM alerting.document_delivery
   WHERE holder_id = $1 AND ended_at IS NULL ORDER BY choice_id DESC LIMIT 1`,
);

/** Returns the choice in force for a cardholder's notices and documents; null: none was made, and they go by mail. */
export async function findDocumentDelivery(db: Queryable, holderId: number): Promise<DocumentDelivery | null> {
  return await find(db, lastChoice, [holderId]);
}

const insertChoice = statement<[number, boolean, Because, Date, string | null, Language | null, Buffer | null], never>(
  'notices/keep-document-delivery',
  `INSERT INTO alerting.document_delivery
     (holder_id, is_paperless, because, chosen_at, version, language, wording_hash)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);

/** The agreement that somebody accepted, in the language in which they read it. */
interface Agreed {
  disclosure: Agreement;
  language: Language;
  agreements: WordsOfAgreements;
}

/** Keeps that notices and documents come online from now on, with the very words that were agreed to. */
export async function beginPaperless(
  tx: Queryable,
  holderId: number,
  { disclosure, language, agreements }: Agreed,
  now: Date,
): Promise<void> {
  const wordingHash = await keepWording(tx, { agreement: disclosure, language, agreements });
  await run(tx, insertChoice, [holderId, true, 'HOLDER', now, disclosure.version, language, wordingHash]);
}

/** Keeps that they go by mail from now on. */
export async function endPaperless(tx: Queryable, holderId: number, because: Because, now: Date): Promise<void> {
  await run(tx, insertChoice, [holderId, false, because, now, null, null, null]);
}
