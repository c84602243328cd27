import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { verifyLedger } from '../issuer/face.ts';
import { unpackPieces } from '../platform/backup/archive.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { readRestoreKey } from '../platform/backup/restore-key.ts';
import { readSealed } from '../platform/backup/sealed-file.ts';
import type { BackupCount } from '../platform/backup/take-backup.ts';
import { keepKeysFile } from '../platform/ports/keys-file.ts';
import { readSettings } from '../start/config.ts';
import { tellProgress } from '../start/tell-progress.ts';
import { onDatabase, runCommand } from './run-command.ts';

const usage = `Usage: npm run restore -- FILE --key KEY [--passphrase FILE]

  FILE          a backup
  --key         the private half of the key that it was taken for, in ASCII armor
  --passphrase  a file with the passphrase of that key, where it has one

  Into an empty database (DATABASE_URL, or the embedded one of an empty DATA_DIR); KEYS_FILE is made, or is the same.
`;
/** As long as the largest table may take. */
const patientMs = 24 * 3_600_000;

const say = ({ tables, rows }: BackupCount): string => `${tables} tables, ${rows} rows`;

/** `npm run restore`. Exit code 0 when all is there and the ledger is in order, 1 when it is not, 2 when it failed. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' }, passphrase: { type: 'string' } },
  });
  const [file, ...more] = positionals;
  if (file === undefined || values.key === undefined || more.length > 0) {
    process.stderr.write(usage);
    return 2;
  }
  const { keysFile } = readSettings(process.env).config;
  const passphrase = values.passphrase === undefined ? null : (await readFile(values.passphrase, 'utf8')).trimEnd();
  const key = await readRestoreKey(await readFile(values.key, 'utf8'), passphrase);
  return await onDatabase(
    async (pool, migrate) => {
      const db = await pool.connect();
      const archive = unpackPieces(readSealed(path.resolve(file), key));
      const tools = { keepKeys: (text: string) => keepKeysFile(keysFile, text), onTable: tellProgress(say) };
      const { takenAt } = await restoreBackup(pool, db, archive, tools).finally(() => db.release(true));
      // The file itself is the backup.
      await migrate({ isBackedUp: true });
      if (process.stderr.isTTY) process.stderr.write('\n');
      process.stdout.write(`The database is as it was at ${takenAt}; its keys are in ${keysFile}.\n`);
      const differences = await verifyLedger(pool);
      process.stdout.write(
        differences.length === 0 ? 'The ledger is in order.\n' : `The ledger has ${differences.length} differences.\n`,
      );
      return differences.length === 0 ? 0 : 1;
    },
    { patientMs, isPipelined: false, isOwner: true },
  );
}

runCommand(main);
