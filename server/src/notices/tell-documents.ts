import { type DocumentName, documentNames } from '@portal/contract/documents/document';
import { find, list, type Queryable, run, statement } from '../db/statement.ts';
import type { Services } from '../http/services.ts';
import { listLoginsAfter } from '../identity/logins.ts';
import type { JobHandlers } from '../jobs/job-handlers.ts';
import { ensureJob } from '../jobs/schedule-job.ts';
import { recordEvent } from './events/record-event.ts';

const versionsOf = statement<[DocumentName], { version: string }>(
  'notices/list-told-versions',
  'SELECT version::text FROM alerting.document_told WHERE document = $1',
);
const insertVersion = statement<[DocumentName, string, Date, Date | null], never>(
  'notices/begin-telling-version',
  `INSERT INTO alerting.document_told (document, version, begun_at, ended_at) VALUES ($1, $2, $3, $4)`,
);
const unfinished = statement<[], { document: DocumentName; version: string; afterLoginId: number }>(
  'notices/find-version-to-tell',
  `SELECT document, version::text, after_login_id AS "afterLoginId" FROM alerting.document_told
   WHERE ended_at IS NULL ORDER BY begun_at, document LIMIT 1 FOR UPDATE`,
);
const keepProgress = statement<[DocumentName, string, number, Date | null], never>(
  'notices/keep-progress-of-version',
  `UPDATE alerting.document_told SET after_login_id = $3, ended_at = $4 WHERE document = $1 AND version = $2`,
);

/** Notes the versions that count now and that nobody was told of. The first ones of all are told nobody. */
async function noteNewVersions(tx: Queryable, { documents }: Pick<Services, 'documents'>, now: Date): Promise<void> {
  for (const document of documentNames) {
    const current = documents.find(document, 'en');
    const told = await list(tx, versionsOf, [document]);
    if (current === null || told.some(({ version }) => version === current.version)) continue;
    await run(tx, insertVersion, [document, current.version, now, told.length === 0 ? now : null]);
  }
}

/** Cardholders who are told in one transaction. */
const batchSize = 500;

/**
 * Tells the next cardholders of a document that has changed, each once; false when nobody is left to tell of any. A version
 * that was taken back meanwhile is told no further.
 */
export async function tellNextOfDocuments(
  tx: Queryable,
  services: Pick<Services, 'documents'>,
  now: Date,
): Promise<boolean> {
  let telling = await find(tx, unfinished, []);
  // What is under way is told to its end before anything new is looked for.
  if (telling === null) {
    await noteNewVersions(tx, services, now);
    telling = await find(tx, unfinished, []);
  }
  if (telling === null) return false;
  const { document, version, afterLoginId } = telling;
  const [en, es] = [services.documents.find(document, 'en'), services.documents.find(document, 'es')];
  const isCurrent = en?.version === version && es !== null;
  const logins = isCurrent ? await listLoginsAfter(tx, afterLoginId, batchSize) : [];
  if (isCurrent) {
    const data = { document, title: { en: en.text.title, es: es.text.title } };
    for (const { holderId } of logins) await recordEvent(tx, holderId, 'DocumentChanged', data, now);
  }
  const isOver = logins.length < batchSize;
  await run(tx, keepProgress, [document, version, logins.at(-1)?.loginId ?? afterLoginId, isOver ? now : null]);
  return true;
}

const tellDocumentsJob = 'notices/tell-documents';
const hourMs = 3_600_000;

/** The job that looks for documents that have changed: each hour, and at once again while somebody is left to tell. */
export const createDocumentJobs = (services: Pick<Services, 'documents'>): JobHandlers => ({
  [tellDocumentsJob]: async ({ tx, dueAt, now }) =>
    (await tellNextOfDocuments(tx, services, now)) ? dueAt : new Date(now.getTime() + hourMs),
});

/** Schedules the job, where it is not scheduled yet. */
export async function ensureDocumentJobs(db: Queryable, now: Date): Promise<void> {
  await ensureJob(db, { kind: tellDocumentsJob, key: 'hourly', dueAt: now }, now);
}
