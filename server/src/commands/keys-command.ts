import { stat } from 'node:fs/promises';
import type { Token } from '../platform/ports/card-keys/token/token.ts';
import { systemClock } from '../platform/ports/clock.ts';
import { createKeysFile } from '../platform/ports/keys-file.ts';
import { loadProgramNow } from '../program/live-program.ts';
import { loadIssuing } from '../program/load-issuing.ts';
import { readSettings } from '../start/config.ts';
import { configuredToken } from '../start/keys/configured-token.ts';
import { sayReplaced } from '../start/keys/replace-cards.ts';
import { keysUsage, runKeys } from '../start/keys/run-keys.ts';
import { tellProgress } from '../start/tell-progress.ts';
import { onDatabase, runCommand } from './run-command.ts';

/** As long as looking through the largest table may take. */
const patientMs = 24 * 3_600_000;

/** Makes the keys file with one new key; never touches one that is there. */
async function create(file: string, token: Token | null): Promise<number> {
  if ((await stat(file).catch(() => null)) || !(await createKeysFile(file, token))) {
    process.stderr.write(`${file} is there already; it stays as it is.\n`);
    return 1;
  }
  process.stdout.write(`${file} is made. Back it up apart from the database: nothing can be opened without it.\n`);
  return 0;
}

/** `npm run keys`: the life of the keys in KEYS_FILE (docs/keys.md). */
async function main(): Promise<number> {
  const args = process.argv.slice(2);
  const { config } = readSettings(process.env);
  const { keysFile: file, programDir } = config;
  const token = configuredToken(config, { canWrite: true });
  if (args[0] === 'create' && args.length === 1) return await create(file, token);
  if (args.length === 0) {
    process.stderr.write(keysUsage);
    return 2;
  }
  const write = (line: string) => process.stdout.write(`${line}\n`);
  const tell = tellProgress<{ rows: number }>(({ rows }) => `${rows} rows sealed anew`);
  const tellCards = tellProgress(sayReplaced);
  const readProgram = async () => {
    const [issuing, program] = await Promise.all([loadIssuing(programDir), loadProgramNow(programDir)]);
    return { issuing, program: { now: () => program } };
  };
  return await onDatabase(
    (pool) => runKeys(args, { pool, file, token, now: systemClock.now(), readProgram, write }, tell, tellCards),
    { patientMs },
  );
}

runCommand(main);
