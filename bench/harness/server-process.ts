import { fork } from 'node:child_process';
import { once } from 'node:events';
import { withHeapBound } from '../../scripts/heap.js';
import { childrenBytes } from './children-memory.ts';

export interface ServerProcess {
  url: string;
  /** Processor time that the server has used since it started, in microseconds. */
  cpuMicros(): Promise<number>;
  /** Memory that the server holds now, in bytes. */
  residentBytes(): Promise<number>;
  stop(): Promise<void>;
}

/** The questions that the harness asks a server, in order. */
type Question = 'cpu' | 'memory';

/** Starts a module as a process of its own that reports its port, and measures what it costs. */
export async function startServerProcess(module: string, env: Record<string, string>): Promise<ServerProcess> {
  const child = fork(module, {
    env: { ...process.env, ...withHeapBound(process.env), ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [port] = (await once(child, 'message')) as [number];
  const ask = async (what: Question): Promise<number> => {
    child.send(what);
    return ((await once(child, 'message')) as [number])[0];
  };
  return {
    url: `http://127.0.0.1:${port}`,
    cpuMicros: () => ask('cpu'),
    residentBytes: () => ask('memory'),
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** The other end, within the process: tells the port, answers for what it uses, ends on SIGTERM. */
export function reportToHarness(port: number, close: () => Promise<void>): void {
  const answer = async (what: Question): Promise<number> => {
    const { user, system } = process.cpuUsage();
    return what === 'cpu' ? user + system : process.memoryUsage.rss() + (await childrenBytes());
  };
  process.on('message', (what: Question) => void answer(what).then((figure) => process.send?.(figure)));
  process.on('SIGTERM', () => void close().then(() => process.exit(0)));
  process.send?.(port);
}
