import { mkdir, writeFile } from 'node:fs/promises';
import { platform } from 'node:os';
import path from 'node:path';
import { play } from './play.ts';
import { describeRun } from './report.ts';

const port = Number(process.env['BENCH_PORT'] ?? 3930);
const full = { minutes: 12, people: 4_000 };
/** Two cores bear this beside the night's jobs, with those who ask on them, too. */
const rates = { visits: 5, purchases: 5, deposits: 5 };

/**
 * Twelve hours of the portal's time under load, by the demo's clock in so many minutes, with a key rotation, a backup, a release,
 * a lost database and a full disk on the way (acts.ts). At the end all that was acknowledged is in the books, once (books.ts),
 * and memory, connections, files and tables are flat (flatness.ts). Without arguments the result is written to `bench/results`.
 * Arguments: minutes, people. Resolves with whether every bound was kept.
 */
export async function playEndurance([minutes, people]: readonly string[]): Promise<boolean> {
  if (platform() !== 'linux')
    throw new Error('NOT MEASURED: what processes hold is read from /proc, which takes Linux.');
  const wanted = { minutes: Number(minutes ?? full.minutes), people: Number(people ?? full.people) };
  const run = await play({ ...wanted, hours: 12, rates, port });
  const text = describeRun(run);
  process.stdout.write(text);
  const folder = path.resolve(import.meta.dirname, '../results');
  await mkdir(folder, { recursive: true });
  if (minutes === undefined) await writeFile(path.join(folder, `endurance-${run.day}.md`), text);
  return run.bounds.every(({ isKept }) => isKept);
}
