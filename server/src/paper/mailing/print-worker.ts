import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { fallbackLanguage, type Language } from '@portal/contract/language';
import type { ProgramFacts } from '@portal/contract/program';
import { loadTexts } from '../../program/texts/load-texts.ts';
import type { Brand } from '../pdf/brand.ts';
import { forgetPart } from '../pdf/forget-part.ts';
import { openPaper } from '../pdf/paper.ts';
import { type PrintPiece, writePiece } from './print-piece.ts';

/** The input of a print run. */
export interface PrintRun {
  facts: ProgramFacts;
  brand: Brand;
  language: Language;
  title: string;
  now: Date;
}

/** An order to the worker: one piece after another, then the end. */
export type PrintOrder = { piece: PrintPiece } | { isEnd: true };
/** The worker's news of each piece, and of the end: the bytes since its last news. */
export interface PrintNews {
  bytes: Uint8Array<ArrayBuffer>;
  /** How many pages the piece has; none at the end. */
  pages: number;
}

const textsFolder = path.resolve(import.meta.dirname, '../../../../texts');

// One print run in a thread of its own: laying out pages takes the processor, and nobody's call waits for it.
const port = parentPort;
if (port === null) throw new Error('print-worker runs in a worker');
// On Linux each thread has a priority of its own: what people wait for goes first. Elsewhere it would slow the whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW);
const { facts, brand, language, title, now } = workerData as PrintRun;
const texts = await loadTexts(textsFolder, facts);
const t = texts.in(language);
const paper = await openPaper({ title, language, author: facts.fullName[language], now });
const { doc } = paper;

// A document comes in thousands of small pieces: they are told together, and handed over rather than copied.
let made: Uint8Array[] = [];
const tell = (pages: number) => {
  const bytes = new Uint8Array(made.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const each of made) {
    bytes.set(each, at);
    at += each.length;
  }
  made = [];
  port.postMessage({ bytes, pages } satisfies PrintNews, [bytes.buffer]);
};
doc.on('data', (bytes: Uint8Array) => made.push(bytes));
doc.on('end', () => {
  tell(0);
  port.close();
});

let isFirst = true;
async function write(piece: PrintPiece): Promise<void> {
  if (!isFirst) doc.addPage();
  isFirst = false;
  // Each piece is a part of its own, let go of when it is written: a run must not hold all of them in memory.
  const root = doc.struct('Sect');
  paper.root.add(root);
  await writePiece({ ...paper, root }, piece, { facts, brand, language, t, now }, texts.in(fallbackLanguage));
  root.end();
  const { count: pages } = doc.bufferedPageRange();
  doc.flushPages();
  forgetPart(root);
  tell(pages);
}

port.on('message', (order: PrintOrder) => {
  if ('isEnd' in order) {
    doc.end();
    return;
  }
  // A failure ends the worker, and with it the run.
  write(order.piece).catch((fault: unknown) => {
    throw fault;
  });
});
