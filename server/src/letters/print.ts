import { on, once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PrintPiece } from './print-piece.ts';
import type { PrintNews, PrintOrder, PrintRun } from './print-worker.ts';

/** What was printed. */
export interface Printed {
  pdf: Uint8Array;
  /** Pages of each piece, in their order. */
  pages: number[];
}

/** So much space for objects; what a run of so many pieces takes is a third of it. */
const resourceLimits = { maxOldGenerationSizeMb: 128 };

/**
 * Prints pieces into one PDF, each from a page of its own, in a thread beside this one. The next piece is asked for when the
 * one before is on its page, so that few are held in memory. Throws when a piece cannot be printed.
 */
export async function print(pieces: AsyncIterable<PrintPiece>, run: PrintRun): Promise<Printed> {
  const worker = new Worker(new URL('./print-worker.ts', import.meta.url), { workerData: run, resourceLimits });
  const chunks: Uint8Array[] = [];
  const pages: number[] = [];
  const failed = new AbortController();
  const exited = once(worker, 'exit');
  worker.on('error', (fault) => failed.abort(fault));
  void exited.then(() => failed.abort(new Error('the print run ended early')));
  try {
    const news = on(worker, 'message', { signal: failed.signal })[Symbol.asyncIterator]();
    /** Takes what is told until something other than bytes is. */
    const hear = async (): Promise<PrintNews> => {
      for (;;) {
        const { value } = (await news.next()) as { value: [PrintNews] };
        const [told] = value;
        if (!('bytes' in told)) return told;
        chunks.push(told.bytes);
      }
    };
    const order = (message: PrintOrder) => worker.postMessage(message);
    for await (const piece of pieces) {
      order({ piece });
      const told = await hear();
      if ('pages' in told) pages.push(told.pages);
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
