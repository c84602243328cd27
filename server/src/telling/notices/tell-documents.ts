import { type DocumentName, documentNames } from '@portal/contract/documents/document';
import { fallbackLanguage, type Language, languages } from '@portal/contract/language';
import { recordEvent } from '../../events/record-event.ts';
import { listLoginsAfter } from '../../identity/logins.ts';
import { find, get, list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { JobHandlers } from '../../platform/jobs/job-handlers.ts';
import { nextMultiple } from '../../platform/jobs/next-multiple.ts';
import { ensureJob } from '../../platform/jobs/schedule-job.ts';
import type { Services } from '../../services.ts';

const toldVersions = statement<[], { document: DocumentName; version: string }>(
  'notices/list-told-versions',
  'SELECT document, version::text FROM alerting.document_told',
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
const isUnderWay = statement<[], { isSo: boolean }>(
  'notices/is-telling-version',
  'SELECT EXISTS (SELECT FROM alerting.document_told WHERE ended_at IS NULL) AS "isSo"',
);
const keepProgress = statement<[DocumentName, string, number, Date | null], never>(
  'notices/keep-progress-of-version',
  `UPDATE alerting.document_told SET after_login_id = $3, ended_at = $4 WHERE document = $1 AND version = $2`,
);

/** The versions that count now and that nobody was told of. */
async function listNewVersions(db: Queryable, { documents }: Pick<Services, 'documents'>) {
  const toldOfAll = await list(db, toldVersions, []);
  const news: { document: DocumentName; version: string; isFirst: boolean }[] = [];
  for (const document of documentNames) {
    const current = documents.find(document, fallbackLanguage);
    const told = toldOfAll.filter((each) => each.document === document);
    if (current === null || told.some(({ version }) => version === current.version)) continue;
    news.push({ document, version: current.version, isFirst: told.length === 0 });
  }
  return news;
}

/** Notes them, to be told. The first ones of all are told nobody. */
async function noteNewVersions(tx: Queryable, services: Pick<Services, 'documents'>, now: Date): Promise<void> {
  for (const { document, version, isFirst } of await listNewVersions(tx, services)) {
    await run(tx, insertVersion, [document, version, now, isFirst ? now : null]);
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
  // A change under way is told to its end before anything new is looked for.
  if (telling === null) {
    await noteNewVersions(tx, services, now);
    telling = await find(tx, unfinished, []);
  }
  if (telling === null) return false;
  const { document, version, afterLoginId } = telling;
  const inLanguages = languages.map((language) => [language, services.documents.find(document, language)] as const);
  const isCurrent = inLanguages.every(([, found]) => found?.version === version);
  const logins = isCurrent ? await listLoginsAfter(tx, afterLoginId, batchSize) : [];
  if (isCurrent) {
    const titles = inLanguages.map(([language, found]) => [language, found?.text.title]);
    const title = Object.fromEntries(titles) as Record<Language, string>;
    const data = { document, title };
    for (const { holderId } of logins) await recordEvent(tx, holderId, 'DocumentChanged', data, now);
  }
  const isOver = logins.length < batchSize;
  await run(tx, keepProgress, [document, version, logins.at(-1)?.loginId ?? afterLoginId, isOver ? now : null]);
  return true;
}

const tellDocumentsJob = 'notices/tell-documents';
const hourMs = 3_600_000;

const isTelling = async (db: Queryable) => (await get(db, isUnderWay, [])).isSo;

/** The job that looks for documents that have changed: each hour, and at once again while somebody is left to tell. */
export const createDocumentJobs = (services: Pick<Services, 'documents'>) =>
  ({
    [tellDocumentsJob]: {
      run: async ({ tx, now }) => {
        await tellNextOfDocuments(tx, services, now);
      },
      hasMore: ({ tx }) => isTelling(tx),
      nextDue: ({ now }) => nextMultiple(hourMs, now),
      findNeed: async (db) =>
        (await isTelling(db)) || (await listNewVersions(db, services)).length > 0 ? new Date(0) : null,
    },
  }) satisfies JobHandlers;

/** Schedules the job, where it is not scheduled yet. */
export async function ensureDocumentJobs(db: Queryable, now: Date): Promise<void> {
  await ensureJob(db, { kind: tellDocumentsJob, key: 'hourly', dueAt: now }, now);
}
