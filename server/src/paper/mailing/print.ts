import { setTimeout as sleep } from 'node:timers/promises';
import { fallbackLanguage, type Language } from '@portal/contract/language';
import type { ProgramFacts } from '@portal/contract/program';
import type { Texts } from '../../program/texts/load-texts.ts';
import type { Brand } from '../pdf/brand.ts';
import { forgetPart } from '../pdf/forget-part.ts';
import { openPaper, type Paper } from '../pdf/paper.ts';
import { type PrintPiece, writePiece } from './print-piece.ts';

/** The input of a print run. */
export interface PrintRun {
  facts: ProgramFacts;
  brand: Brand;
  texts: Texts;
  language: Language;
  title: string;
  now: Date;
}

/** The result of a print run. */
export interface Printed {
  pdf: Uint8Array;
  /** Pages of each piece, in their order. */
  pages: number[];
}

/** The longest rest between two pieces, so that a busy machine is not rested on for ever. */
const maxRestMs = 100;

/**
 * Prints pieces into one PDF, each from a page of its own. The next piece is asked for when the one before is on its page, so that
 * few are held in memory. Lays out for seconds, so whoever answers people has it done in a process of its own
 * (`start/printing`). Throws when a piece cannot be printed.
 */
export async function print(pieces: AsyncIterable<PrintPiece>, run: PrintRun): Promise<Printed> {
  const { facts, language, title, now } = run;
  const paper = await openPaper({ title, language, author: facts.fullName[language], now });
  const collected = collect(paper);
  const pages: number[] = [];
  for await (const piece of pieces) {
    const startMs = performance.now();
    pages.push(await writeOne(paper, piece, run, pages.length === 0));
    collected.pack();
    // As long as it took, the processor is everybody else's.
    await sleep(Math.min(performance.now() - startMs, maxRestMs));
  }
  paper.doc.end();
  await collected.ended;
  return { pdf: collected.join(), pages };
}

/** Writes one piece on pages of its own; how many. */
async function writeOne(paper: Paper, piece: PrintPiece, run: PrintRun, isFirst: boolean): Promise<number> {
  const { facts, brand, texts, language, now } = run;
  const { doc } = paper;
  if (!isFirst) doc.addPage();
  // Each piece is a part of its own, let go of when it is written: a run must not hold all of them in memory.
  const root = doc.struct('Sect');
  paper.root.add(root);
  const reader = { facts, brand, language, t: texts.in(language), now };
  await writePiece({ ...paper, root }, piece, reader, texts.in(fallbackLanguage));
  root.end();
  const { count } = doc.bufferedPageRange();
  doc.flushPages();
  forgetPart(root);
  return count;
}

/**
 * Collects the bytes of a document, which come in thousands of small ones: `pack` makes one chunk of those since the last, and
 * `join` one of all. Copying the whole for each piece would leave a file's bytes behind a hundred times.
 */
function collect({ doc }: Paper) {
  const chunks: Uint8Array[] = [];
  let fresh: Uint8Array[] = [];
  doc.on('data', (bytes: Uint8Array) => fresh.push(bytes));
  const ended = new Promise((resolve, reject) => doc.on('end', resolve).on('error', reject));
  const pack = () => {
    chunks.push(Buffer.concat(fresh));
    fresh = [];
  };
  const join = (): Uint8Array => {
    pack();
    return Buffer.concat(chunks);
  };
  return { ended, pack, join };
}
