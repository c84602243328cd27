import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type pg from 'pg';
import type { PrintFile } from '../../paper/mailing/print-file.ts';
import type { Config } from '../config.ts';

/** Prints a file and lays it ready; how many pages it has. */
export type PrintFiles = (file: PrintFile, now: Date) => Promise<number>;

/** The part of the configuration that a print run takes. */
type PrintConfig = Pick<
  Config,
  'isDemo' | 'mailHouse' | 'programDir' | 'textsDir' | 'keysFile' | 'token' | 'databaseReadUrl'
>;

/** All that the process needs to know: no secret of anything else. */
export interface PrintSetup extends PrintConfig {
  connection: pg.PoolConfig;
}

/** A message to the process: what it needs to know, and then one file after another. */
export type PrintChildMessage = { setup: PrintSetup } | { file: PrintFile; now: Date };
/** Its answer to each file. */
export type PrintNews = { pages: number } | { fault: unknown };

export interface PrintProcess {
  print: PrintFiles;
  /** Ends the process, with the file that it is at. */
  stop: () => Promise<void>;
}

/**
 * So much space for objects: enough for the fullest month that the limits let through. A run takes the same however many pieces
 * it has, as each is let go of when it is written. Nobody waits for it: it collects often and keeps its code small.
 */
const spaceFlags = [
  '--max-old-space-size=128',
  '--max-semi-space-size=2',
  '--optimize-for-size',
  '--heap-growing-percent=20',
  '--expose-gc',
];
/**
 * One thread does all of it. Helpers of V8 and of libuv would be on every processor at once, and then even those that give way are
 * in the way: a call waits for the end of what the system does for them.
 */
const [oneThread, onePoolThread] = ['--single-threaded', { UV_THREADPOOL_SIZE: '1' }];
/**
 * The C library keeps a pool of free memory for each thread; the buffers of a file would leave a copy in several of them. Those from
 * 128 KiB on, and what is free at the end of the pool, go back to the system at once: by itself it would keep up to 32 MiB of each.
 */
const smallPool = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/** A night's files come one after another; after so long without one the process is let go of, with its memory. */
const idleMs = 10_000;

/**
 * Prints in a process of its own: reading a month, laying out its pages and encrypting the file take the processor for seconds,
 * and nobody's call waits for it. It is started for the first file, knows the keys and the program of that moment, and ends when
 * no further one comes. A fault ends it too, so that the next try begins anew.
 */
export function createPrintProcess(connection: pg.PoolConfig, config: PrintConfig): PrintProcess {
  const { isDemo, mailHouse, programDir, textsDir, keysFile, token, databaseReadUrl } = config;
  const setup: PrintSetup = { connection, isDemo, mailHouse, programDir, textsDir, keysFile, token, databaseReadUrl };
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  const start = (): ChildProcess => {
    const started = fork(new URL('./print-child.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: [oneThread, ...spaceFlags, '--import', new URL('./give-way.ts', import.meta.url).href],
      env: { ...process.env, ...onePoolThread, ...smallPool },
    });
    started.once('exit', () => {
      if (child === started) child = null;
    });
    // One that cannot be started, or told something: whoever waits for a file gets the fault.
    started.on('error', () => undefined);
    started.send({ setup } satisfies PrintChildMessage);
    return started;
  };

  const stop = async () => {
    clearTimeout(idle);
    const stopped = child;
    child = null;
    if (stopped === null || stopped.exitCode !== null || stopped.signalCode !== null) return;
    const ended = once(stopped, 'exit');
    stopped.kill('SIGKILL');
    await ended;
  };

  const print: PrintFiles = async (file, now) => {
    clearTimeout(idle);
    child ??= start();
    try {
      const pages = await ask(child, { file, now });
      idle = setTimeout(() => void stop(), idleMs).unref();
      return pages;
    } catch (fault) {
      await stop();
      throw fault;
    }
  };
  return { print, stop };
}

/** Has one file printed. Throws the fault of the process, or that it ended. */
async function ask(child: ChildProcess, order: PrintChildMessage): Promise<number> {
  const answered = new AbortController();
  const { signal } = answered;
  try {
    const ended = once(child, 'exit', { signal }).then(() => {
      throw new Error('the print run ended early');
    });
    const answer = once(child, 'message', { signal }) as Promise<[PrintNews]>;
    child.send(order);
    const [news] = await Promise.race([answer, ended]);
    if ('fault' in news) throw news.fault;
    return news.pages;
  } finally {
    answered.abort();
  }
}
