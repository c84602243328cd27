import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type pg from 'pg';

/** How a database of tests is reached, as DATABASE_URL has it. */
export function urlOf({ connectionString, host, port, user, database }: pg.PoolConfig): string {
  return (
    connectionString ?? `postgresql:///${database}?host=${encodeURIComponent(String(host))}&port=${port}&user=${user}`
  );
}

/** The result of an operator's command. */
export interface CommandResult {
  code: number | null;
  out: string;
  errors: string;
}

/**
 * Runs a command of the operator ('jobs', 'cluster/distribute') as `npm run` does: a process, with no other environment but the cache of compiled modules. `input` is
 * typed, and then no more.
 */
export async function runOperatorCommand(
  command: string,
  args: readonly string[],
  environment: Record<string, string>,
  input = '',
): Promise<CommandResult> {
  const file = path.join(import.meta.dirname, `../commands/${command}-command.ts`);
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...environment };
  const child = spawn(process.execPath, [file, ...args], { env });
  child.stdin.end(input);
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, out, errors };
}
