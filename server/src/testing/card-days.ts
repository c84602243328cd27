import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cardStatusIds } from '@portal/contract/card/card-status';
import { revealForDemo } from '../issuer/demo/face.ts';
import { getCard } from '../issuer/face.ts';
import { runDueJobs } from '../platform/jobs/run-due.ts';
import { type CardBureauPort, createBureauFolder } from '../platform/ports/card-bureau.ts';
import { createCardJobs, ensureCardJobs } from '../start/card-jobs.ts';
import { createTestApi, type TestApi } from './api.ts';
import { createTestBureau } from './bureau.ts';
import { createTestCard, openTestAccount, testIssuing } from './card-account.ts';
import { testKeys } from './keys.ts';
import { createWatchfulLog } from './watchful-log.ts';

/** A line of a file, read as the bureau reads it. */
export type CardFileLine = Record<string, unknown>;

export interface CardDays {
  api: TestApi;
  /** The folder that the bureau empties, and the port that fills it. */
  folder: string;
  bureau: CardBureauPort;
  /** Runs what is due; through another port where a test says so. */
  run(bureau?: CardBureauPort): Promise<number>;
  /** Takes what is in the folder, as the bureau does: names and what each file says. */
  take(): Promise<{ name: string; text: string }[]>;
  /** A card that was ordered just now by nobody in particular; its number must never reach a log. */
  order(now?: Date): Promise<{ accountId: number; cardId: number }>;
  /** Lets so many hours pass. */
  hours(count: number): void;
  close(): Promise<void>;
}

/** The lines of a file. */
export const linesOf = (text: string): CardFileLine[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as CardFileLine);

/** Ids of the orders in some files, in their order. */
export const ordersIn = (files: readonly { text: string }[]): unknown[] =>
  files.flatMap(({ text }) =>
    linesOf(text)
      .filter(({ record }) => record === 'CARD')
      .map(({ orderId }) => orderId),
  );

/** The days of who makes cards, played by their jobs, with a folder and a key of their own. */
export async function openCardDays(): Promise<CardDays> {
  const api = await createTestApi();
  const folder = await mkdtemp(path.join(tmpdir(), 'cards-'));
  const keyFile = `${folder}.key`;
  const test = await createTestBureau();
  await writeFile(keyFile, test.publicKey);
  const real = createBureauFolder(folder, keyFile, api.clock);
  const { log } = createWatchfulLog();
  await ensureCardJobs(api.pool, testIssuing, api.clock.now());
  const jobsWith = (bureau: CardBureauPort) =>
    createCardJobs(api.pool, { keys: testKeys, issuing: testIssuing, program: api.program, bureau });
  return {
    api,
    folder,
    bureau: real,
    run: async (bureau = real) => await runDueJobs(api.pool, jobsWith(bureau), api.clock, log),
    take: async () => {
      const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).toSorted();
      const files = [];
      for (const name of names) {
        const text = await test.decrypt(await readFile(path.join(folder, name), 'utf8'));
        await rm(path.join(folder, name));
        files.push({ name, text });
      }
      return files;
    },
    order: async (now = api.clock.now()) => {
      const { accountId } = await openTestAccount(api.pool, {}, now);
      const card = await createTestCard(api.pool, accountId, { cardStatusId: cardStatusIds.ordered }, now);
      api.secrets.add((await revealForDemo(testKeys, await getCard(api.pool, card.cardId))).pan);
      return card;
    },
    hours: (count) => api.clock.advance(count * 3600),
    close: async () => {
      await api.close();
      await rm(folder, { recursive: true });
      await rm(keyFile);
    },
  };
}
