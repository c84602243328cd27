import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runDueJobs } from '../platform/jobs/run-due.ts';
import { createFileDropFolder, type FileDropPort } from '../platform/ports/file-drop.ts';
import type { Issuing } from '../program/load-issuing.ts';
import { createAchJobs, ensureAchJobs } from '../start/ach-jobs.ts';
import { createTestApi, type TestApi } from './api.ts';
import { testIssuing } from './card-account.ts';
import { testKeys } from './keys.ts';
import { createWatchfulLog } from './watchful-log.ts';

export interface AchDays {
  api: TestApi;
  /** The bank's folder. */
  folder: string;
  /** Runs what is due; through another port, or for another program, where a test says so. */
  run(port?: FileDropPort, issuing?: Issuing): Promise<number>;
  /** Names of the files that the bank has got. */
  dropped(): Promise<string[]>;
  /** The lines of one. */
  read(name: string): Promise<string[]>;
  /** Lets so many hours pass. */
  hours(count: number): void;
  close(): Promise<void>;
}

/** The days of the bank, played by their jobs, with a folder of the bank's own. */
export async function openAchDays(): Promise<AchDays> {
  const api = await createTestApi();
  const folder = await mkdtemp(path.join(tmpdir(), 'ach-'));
  const { log } = createWatchfulLog();
  await ensureAchJobs(api.pool, api.clock.now());
  const run = async (port: FileDropPort = createFileDropFolder(folder), issuing: Issuing = testIssuing) =>
    await runDueJobs(api.pool, createAchJobs(api.pool, { keys: testKeys, issuing, port }), api.clock, log);
  return {
    api,
    folder,
    run,
    dropped: async () => (await readdir(folder)).filter((name) => !name.startsWith('.')).toSorted(),
    read: async (name) => (await readFile(path.join(folder, name), 'ascii')).split('\n'),
    hours: (count) => api.clock.advance(count * 3600),
    close: async () => {
      await api.close();
      await rm(folder, { recursive: true });
    },
  };
}
