import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runDueJobs } from '../platform/jobs/run-due.ts';
import { createMailHouseFolder, type MailHousePort } from '../platform/ports/mail-house.ts';
import { createLetterJobs, ensureLetterJobs } from '../start/letter-jobs.ts';
import type { PrintFiles } from '../start/printing/print-process.ts';
import { createTestApi, type TestApi } from './api.ts';
import { createTestBureau } from './bureau.ts';
import { testIssuing } from './card-account.ts';
import { printHere } from './print-here.ts';
import { createWatchfulLog } from './watchful-log.ts';

export interface MailFile {
  name: string;
  content: Uint8Array;
}

export interface MailDays {
  api: TestApi;
  folder: string;
  keyFile: string;
  mailHouse: MailHousePort;
  /** Runs what is due; through another port, or printed elsewhere, where a test says so. */
  run(mailHouse?: MailHousePort, print?: PrintFiles): Promise<number>;
  /** Takes what is in the folder, as the mail house does, decrypted. */
  take(): Promise<MailFile[]>;
  /** Moves the clock to an instant. */
  goTo(instant: string): void;
  close(): Promise<void>;
}

/** Returns the content of the lists among some files, line by line. */
export const listedIn = (files: readonly MailFile[]): Record<string, unknown>[] =>
  files
    .filter(({ name }) => name.endsWith('.jsonl.pgp'))
    .flatMap(({ content }) =>
      Buffer.from(content)
        .toString('utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    );

/** Ids of the pieces in some files, in their order. */
export const piecesIn = (files: readonly MailFile[]): string[] =>
  listedIn(files)
    .filter(({ record }) => record === 'PIECE')
    .map(({ pieceId }) => String(pieceId));

/** The days of who prints and mails letters, played by their jobs, with a folder and a key of their own. */
export async function openMailDays(): Promise<MailDays> {
  const api = await createTestApi();
  const folder = await mkdtemp(path.join(tmpdir(), 'mail-'));
  const keyFile = `${folder}.key`;
  const house = await createTestBureau();
  await writeFile(keyFile, house.publicKey);
  const real = createMailHouseFolder(folder, keyFile, api.clock);
  const { log } = createWatchfulLog();
  await ensureLetterJobs(api.pool, testIssuing, api.clock.now());
  const jobsWith = (mailHouse: MailHousePort, print: PrintFiles = printHere(api, mailHouse)) =>
    createLetterJobs(api.pool, { ...api.services, mailHouse, print });
  return {
    api,
    folder,
    keyFile,
    mailHouse: real,
    run: async (mailHouse = real, print) => await runDueJobs(api.pool, jobsWith(mailHouse, print), api.clock, log),
    take: async () => {
      const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).toSorted();
      const files: MailFile[] = [];
      for (const name of names) {
        files.push({ name, content: await house.decryptBytes(await readFile(path.join(folder, name))) });
        await rm(path.join(folder, name));
      }
      return files;
    },
    goTo: (instant) => api.clock.advance((new Date(instant).getTime() - api.clock.now().getTime()) / 1000),
    close: async () => {
      await api.close();
      await rm(folder, { recursive: true });
      await rm(keyFile);
    },
  };
}
