import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type InboundBatch, writeInboundLines } from '@portal/server/issuer/demo/face';
import {
  getAccountStanding,
  listDepositNumbers,
  listPosted,
  postCredits,
  postDue,
  takeInbox,
} from '@portal/server/issuer/face';
import { inTransaction } from '@portal/server/platform/db/transaction';
import { createInboxFolder } from '@portal/server/platform/ports/bank-inbox';
import { watchBalance } from '@portal/server/telling/notices/watch-money';
import type pg from 'pg';
import { makeBenchFolder } from '../harness/folder.ts';
import { median } from '../harness/median.ts';
import type { Row } from '../harness/row.ts';
import { benchDay, benchNow, createRichAccounts, openIssuingDatabase } from './issuing-database.ts';

const [readEntries, accounts, postedEntries, aloneEntries] = [1_000_000, 1_000, 20_000, 2_000];
const [goalReadPerSecond, goalMemoryMb, goalSlower] = [20_000, 200, 1.5];
const routingNumber = '800000006';
const timeZone = 'America/New_York';
const page = {
  from: '2026-08-20',
  to: '2026-11-20',
  usedCardId: null,
  category: null,
  minCents: null,
  maxCents: null,
  feesOfText: [],
  sort: 'dateDesc' as const,
  after: null,
  types: null,
  text: '',
  lastJournalId: Number.MAX_SAFE_INTEGER,
  limit: 21,
};
const payer = {
  companyName: 'SSA TREAS 310',
  companyId: '9031036030',
  entryDescription: 'XXSOC SEC',
  originatorStatus: '2',
  settlesOn: '2026-11-19',
} as const;
/** A batch counts its records with six digits. */
const maxInBatch = 500_000;

/** Batches of credits to numbers, one after another. */
function* batchesOf(count: number, numberOf: (at: number) => string): Generator<InboundBatch> {
  function* entries(from: number, to: number) {
    for (let at = from; at < to; at += 1) {
      const credit = { transactionCode: '22', amountCents: 91_400, individualName: 'PAT BENCH' };
      yield { ...credit, accountNumber: numberOf(at), sequence: at + 1 };
    }
  }
  for (let from = 0; from < count; from += maxInBatch) {
    const odfi = String(3_103_603 + from / maxInBatch).padStart(8, '0');
    yield { ...payer, odfi, entries: entries(from, Math.min(count, from + maxInBatch)) };
  }
}

async function writeFileOf(file: string, count: number, numberOf: (at: number) => string): Promise<void> {
  const lines = writeInboundLines({ routingNumber, createdOn: benchDay }, batchesOf(count, numberOf));
  async function* texts() {
    for (const line of lines) yield `${line}\n`;
  }
  await pipeline(Readable.from(texts()), createWriteStream(file));
}

/** How fast a process of its own reads a file, and the most memory that it held. */
async function readAlone(file: string): Promise<{ perSecond: number; peakMb: number }> {
  const subject = path.join(import.meta.dirname, 'ach-reading.subject.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [subject, file, routingNumber]);
  const { entries, perSecond, peakKb } = JSON.parse(stdout) as { entries: number; perSecond: number; peakKb: number };
  if (entries !== readEntries) throw new Error('the file was not read whole');
  return { perSecond, peakMb: peakKb / 1_024 };
}

const perSecond = async (count: number, act: () => Promise<unknown>): Promise<number> => {
  const beganAt = performance.now();
  await act();
  return (count * 1_000) / (performance.now() - beganAt);
};

/** Milliseconds of each page of somebody's transactions that is looked at, one after another, until `until` is done. */
async function lookAtPages(pool: pg.Pool, ids: readonly number[], until: Promise<unknown>): Promise<number[]> {
  const state = { isDone: false };
  const ending = until.finally(() => {
    state.isDone = true;
  });
  const figures: number[] = [];
  while (!state.isDone) {
    const accountId = ids[figures.length % ids.length] ?? 0;
    const beganMs = performance.now();
    await getAccountStanding(pool, accountId);
    await listPosted(pool, { ...page, accountId });
    figures.push(performance.now() - beganMs);
    await setTimeout(2);
  }
  await ending;
  return figures;
}

/** Reads a million entries, and posts received entries in sets, against one message each. */
export const achReceivingRow: Row = {
  name: 'ach-receiving',
  run: async () => {
    const { folder, remove } = await makeBenchFolder();
    const big = path.join(folder, 'big.txt');
    await writeFileOf(big, readEntries, (at) => String(100_000_000_000 + at));
    const read = await readAlone(big);
    await remove();
    const database = await openIssuingDatabase(10);
    const { pool, keys } = database;
    const cards = await createRichAccounts(database, accounts);
    const ids = cards.map(({ accountId }) => accountId);
    const numbers = [...(await listDepositNumbers(pool, keys, ids)).values()];
    const inbox = await makeBenchFolder();
    const numberOf = (at: number) => numbers[at % accounts]?.accountNumber ?? '';
    await writeFileOf(path.join(inbox.folder, 'in.ach'), postedEntries, numberOf);
    const originator = { companyId: '1234567890', routingNumber };
    const tools = { keys, routingNumber, timeZone, originator };
    const take = () => takeInbox(pool, createInboxFolder(inbox.folder), tools, benchNow);
    const kept = await perSecond(postedEntries, take);
    const posting = { keys, watchBalance, reportDeath: async () => undefined };
    const alone = await lookAtPages(pool, ids, setTimeout(3_000));
    let beside: number[] = [];
    const inSets = await perSecond(postedEntries, async () => {
      beside = await lookAtPages(pool, ids, postDue(pool, posting, { now: benchNow, timeZone }));
    });
    const slower = median(beside) / median(alone);
    const facts = { entryDescription: null, isFederalBenefit: false, effectiveOn: benchDay, traceNumber: null };
    const oneByOne = await perSecond(aloneEntries, async () => {
      for (let at = 0; at < aloneEntries; at += 1) {
        const accountId = ids[at % accounts] ?? 0;
        const about = { reference: `alone:${at}`, description: 'Bench', amountCents: 91_400 };
        const credit = { accountId, holderId: accountId, ...about, facts: { ...facts, companyId: null } };
        await inTransaction(pool, (tx) => postCredits(tx, [credit], { now: benchNow, today: benchDay }));
      }
    });
    await database.close();
    await inbox.remove();
    const ratio = inSets / oneByOne;
    return {
      name: 'ach-receiving',
      what: `entries posted in a second out of a file of ${postedEntries}, in sets, against one transaction each`,
      unit: 'entries/s',
      goal: `reads ${goalReadPerSecond}/s within ${goalMemoryMb} MB, posts faster in sets, pages ≤ ${goalSlower}× meanwhile`,
      isReached:
        read.perSecond >= goalReadPerSecond && read.peakMb <= goalMemoryMb && ratio > 1 && slower <= goalSlower,
      comparison: {
        subject: inSets,
        baseline: oneByOne,
        ratio,
        lowestRatio: ratio,
        highestRatio: ratio,
        noiseRatio: 1,
        pairs: 1,
      },
      notes: [
        `reads ${read.perSecond.toFixed(0)} entries/s of a file of ${readEntries}, holding ${read.peakMb.toFixed(0)} MB at most`,
        `a page of transactions takes ${median(beside).toFixed(1)} ms while it posts, ${median(alone).toFixed(1)} ms alone: ${slower.toFixed(2)}×`,
        `looks through and keeps ${kept.toFixed(0)} entries/s of ${postedEntries} for ${accounts} accounts`,
      ],
    };
  },
};
