import { on } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { PrintPiece } from './print-piece.ts';
import type { PrintNews, PrintOrder, PrintRun } from './print-worker.ts';

/** The result of a print run. */
export interface Printed {
  pdf: Uint8Array;
  /** Pages of each piece, in their order. */
  pages: number[];
}

/** The longest rest between two pieces, so that a busy machine is not rested on for ever. */
const maxRestMs = 100;

/**
 * So much space for objects: enough for the fullest month that the limits let through. A run takes the same however many
 * pieces it has, as each is let go of when it is written.
 */
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

/**
 * Prints pieces into one PDF, each from a page of its own, in a thread beside this one. The next piece is asked for when the
 * one before is on its page, so that few are held in memory. Throws when a piece cannot be printed.
 */
export async function print(pieces: AsyncIterable<PrintPiece>, run: PrintRun): Promise<Printed> {
  const worker = new Worker(new URL('./print-worker.ts', import.meta.url), { workerData: run, resourceLimits });
  const chunks: Uint8Array[] = [];
  const pages: number[] = [];
  const failed = new AbortController();
  worker.on('error', (fault) => failed.abort(fault));
  worker.on('exit', () => failed.abort(new Error('the print run ended early')));
  try {
    const news = on(worker, 'message', { signal: failed.signal })[Symbol.asyncIterator]();
    /** Waits for the next news, and keeps its bytes. */
    const hear = async (): Promise<number> => {
      const { value } = (await news.next()) as { value: [PrintNews] };
      const [{ bytes, pages: count }] = value;
      chunks.push(bytes);
      return count;
    };
    const order = (message: PrintOrder) => worker.postMessage(message);
    for await (const piece of pieces) {
      const startMs = performance.now();
      order({ piece });
      pages.push(await hear());
      // As long as it took, the processor is everybody else's.
      await sleep(Math.min(performance.now() - startMs, maxRestMs));
    }
    order({ isEnd: true });
    await hear();
    return { pdf: Buffer.concat(chunks), pages };
  } catch (fault) {
    const { reason } = failed.signal;
    throw reason instanceof Error ? reason : fault;
  } finally {
    await worker.terminate();
  }
}
