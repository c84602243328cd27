import { hasAgreed } from '../../identity/consents.ts';
import { find, type Queryable, run, statement } from '../../platform/db/statement.ts';

const insertConsent = statement<[number, boolean, string, Date], never>(
  'notices/record-text-consent',
  `INSERT INTO alerting.text_consent (holder_id, is_given, wording_version, said_at) VALUES ($1, $2, $3, $4)`,
);

export interface TextConsent {
  isGiven: boolean;
  /** Version of the terms of text messages that were shown. */
  wordingVersion: string;
}

/** Records that a cardholder wants texts, or no longer wants them. */
export async function recordTextConsent(
  tx: Queryable,
  holderId: number,
  { isGiven, wordingVersion }: TextConsent,
  now: Date,
): Promise<void> {
  await run(tx, insertConsent, [holderId, isGiven, wordingVersion, now]);
}

const latestConsent = statement<[number], { isGiven: boolean }>(
  'notices/find-text-consent',
  `SELECT is_given AS "isGiven" FROM alerting.text_consent WHERE holder_id = $1 AND ended_at IS NULL
   ORDER BY consent_id DESC LIMIT 1`,
);

/** Tells whether a cardholder said last that they want no texts. Without any answer, nothing is refused. */
export async function refusesTexts(db: Queryable, holderId: number): Promise<boolean> {
  return (await find(db, latestConsent, [holderId]))?.isGiven === false;
}

/** Tells whether a cardholder wants texts: what they said last; else whether they agreed to the terms of text messages. */
export async function wantsTexts(db: Queryable, holderId: number, loginId: number): Promise<boolean> {
  const said = await find(db, latestConsent, [holderId]);
  return said?.isGiven ?? (await hasAgreed(db, loginId, 'mobileTerms'));
}
