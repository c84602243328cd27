import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { listStatements } from '@portal/server/platform/db/statement';

/** How many callers run a script at once, and for how long. */
export interface Load {
  callers: number;
  seconds: number;
}

/**
 * A statement of the server with its values written in, as one line of a pgbench script. Throws when the values are not
 * those that the statement asks for: the server's has then changed, and the baseline would run another.
 */
export function inScript(name: string, values: readonly string[]): string {
  const text = listStatements().get(name);
  if (text === undefined) throw new Error(`there is no statement ${name}`);
  const asked = new Set(Array.from(text.matchAll(/\$(\d+)/g), ([, n]) => Number(n)));
  if (asked.size !== values.length) throw new Error(`${name} asks for ${asked.size} values, not ${values.length}`);
  return text
    .replace(/\s*--[^\n]*/g, '')
    .replace(/\s+/g, ' ')
    .replace(/\$(\d+)/g, (_, n: string) => values[Number(n) - 1] as string);
}

/**
 * Measures the transactions a second that pgbench reaches with a script. It comes with PostgreSQL and must be on the path.
 */
export async function measurePgbench(
  { host, port }: { host: string; port: number },
  script: string,
  { callers, seconds }: Load,
): Promise<number> {
  const args = ['-n', '-M', 'prepared', '-c', String(callers), '-j', '1', '-T', String(seconds), '-f', script];
  // The limit that the portal's connections have: the server sets and clears a timer for each statement.
  const PGOPTIONS = '-c statement_timeout=600000';
  const env = {
    ...process.env,
    PGOPTIONS,
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: 'postgres',
    PGDATABASE: 'postgres',
  };
  const child = spawn('pgbench', args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await once(child, 'close');
  const perSecond = /tps = ([\d.]+)/.exec(output)?.[1];
  if (perSecond === undefined) throw new Error('pgbench gave no figure');
  return Number(perSecond);
}
