import type { DocumentName } from '@portal/contract/documents/document';
import { list, type Queryable, run, statement } from '../platform/db/statement.ts';

const insertRead = statement<[number, string, string, Date], never>(
  'identity/add-document-read',
  `INSERT INTO identity.document_read (login_id, document, version, read_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (login_id, document, version) DO NOTHING`,
);

/** Remembers that a cardholder has read a version of a document; a second time changes nothing. */
export async function addDocumentRead(
  tx: Queryable,
  loginId: number,
  { document, version }: { document: DocumentName; version: string },
  now: Date,
): Promise<void> {
  await run(tx, insertRead, [loginId, document, version, now]);
}

/** A version of a document that a cardholder has read or agreed to, and when. */
export interface DocumentMark {
  document: string;
  version: string;
  at: Date;
  isAgreed: boolean;
}

const marksOf = statement<[number], DocumentMark>(
  'identity/list-document-marks',
  `SELECT document, version, read_at AS at, false AS "isAgreed"
     FROM identity.document_read WHERE login_id = $1
   UNION ALL
   SELECT document, version, given_at, true FROM identity.consent WHERE login_id = $1`,
);

/** All that a cardholder has read or agreed to, whatever version. */
export async function listDocumentMarks(db: Queryable, loginId: number): Promise<DocumentMark[]> {
  return await list(db, marksOf, [loginId]);
}
