import type pg from 'pg';
import { makeArchiveJob } from '../../doors/desk/acts/archive-acts.ts';
import { recordEvent } from '../../events/record-event.ts';
import type { JobHandlers } from '../../platform/jobs/job-handlers.ts';
import type { ArchivePort } from '../../platform/ports/archive-folder.ts';
import { archiveFileName, findArchive, keepArchiveMade, keepArchiveReady } from '../../platform/privacy/archives.ts';
import { type ArchiveTools, makeArchive } from './make-archive.ts';

/**
 * The job that makes an archive, seals it and lays it into the operator's folder. Laying ready may be done twice; letting go
 * moves the file, and commits with the event that tells the person. So they are told once, of a file that is there.
 */
export function createArchiveJobs(pool: pg.Pool, { archives, ...tools }: ArchiveTools & { archives: ArchivePort }) {
  return {
    [makeArchiveJob]: async ({ tx, key, dueAt, now }) => {
      const archive = await findArchive(tx, Number(key));
      if (archive === null || archive.state === 'MADE') return null;
      const { archiveId, holderId } = archive;
      const name = archiveFileName(archive);
      if (archive.state === 'ASKED') {
        return {
          outside: async () => {
            await archives.stage(name, await makeArchive(pool, tools, holderId, now));
            return async (end) => {
              await keepArchiveReady(end.tx, archiveId);
              return dueAt;
            };
          },
        };
      }
      await archives.release(name);
      await keepArchiveMade(tx, archiveId, now);
      await recordEvent(tx, holderId, 'DataArchiveMade', {}, now);
      return null;
    },
  } satisfies JobHandlers;
}
