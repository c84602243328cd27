import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Account } from './account.ts';
import { programEnvironment } from './init.ts';

/** How long a fast shutdown may take; one that writes to a full disk would never end. */
const shutdownSeconds = 10;

/**
 * Runs the server, and stops it (INT: PostgreSQL's fast shutdown) when the pipe on file 3 closes. The pipe closes when
 * we ask for it, and also when our process dies in whatever way, so that no server outlives its portal. One that does
 * not end in time is ended at once (QUIT: the next start recovers what was committed).
 */
const watchingShell = `
grace=$1; shift
exec 3<&0
"$@" 3<&- </dev/null & server=$!
{ cat <&3 >/dev/null; kill -INT $server; sleep "$grace" 3<&- >/dev/null 2>&1; kill -QUIT $server; } & watcher=$!
exec 3<&-
wait $server; code=$?
kill $watcher 2>/dev/null
exit $code`;

/** A server process and the ways it ends. */
export interface Supervised {
  /** Resolves when the server has ended, for whatever reason. */
  ended: Promise<void>;
  hasEnded(): boolean;
  /** The last lines it wrote, for an error message. */
  lastLines(): string;
  /** Asks for a fast shutdown: open transactions are rolled back, everything committed is on disk. */
  requestStop(): void;
}

export interface SuperviseOptions {
  account: Account | null;
  log: (line: string) => void;
  graceSeconds?: number;
}

/** Starts `program` under the watching shell, as `account` if given. */
export function supervise(
  program: string,
  args: readonly string[],
  { account, log, graceSeconds = shutdownSeconds }: SuperviseOptions,
): Supervised {
  const shell = spawn('/bin/sh', ['-c', watchingShell, 'sh', String(graceSeconds), program, ...args], {
    ...account,
    cwd: '/',
    env: programEnvironment,
    stdio: ['pipe', 'pipe', 'pipe'],
    // In a process group of its own: Ctrl-C in a terminal reaches us alone, and we drain before we stop the server.
    detached: true,
  });
  const recent: string[] = [];
  for (const stream of [shell.stdout, shell.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      recent.push(line);
      if (recent.length > 20) recent.shift();
      log(line);
    });
  }
  let isOver = false;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      isOver = true;
      resolve();
    };
    shell.once('error', (error) => {
      recent.push(error.message);
      end();
    });
    // Not 'exit': the last lines tell why.
    shell.once('close', end);
  });
  // The server may be gone when we close the pipe.
  shell.stdin.on('error', () => undefined);
  return { ended, hasEnded: () => isOver, lastLines: () => recent.join('\n'), requestStop: () => shell.stdin.end() };
}
