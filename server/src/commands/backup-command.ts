import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeSealed } from '../platform/backup/sealed-file.ts';
import { type BackupCount, takeBackup } from '../platform/backup/take-backup.ts';
import { readBureauKey } from '../platform/ports/bureau-key.ts';
import { systemClock } from '../platform/ports/clock.ts';
import { readSettings } from '../start/config.ts';
import { tellProgress } from '../start/tell-progress.ts';
import { onDatabase, runCommand } from './run-command.ts';

const usage = `Usage: npm run backup -- FILE --for KEY

  FILE   where the backup goes; nothing may be there yet
  --for  the public key, in ASCII armor, of who may restore it (OpenPGP)

  The database, whole and as of one instant, with the keys that open it. The portal may go on running.
`;
/** As long as the largest table may take. */
const patientMs = 24 * 3_600_000;

const say = ({ tables, rows }: BackupCount): string => `${tables} tables, ${rows} rows`;

/** `npm run backup -- FILE --for KEY`. Exit code 0 when the file is whole and on the disk, 2 otherwise. */
async function main(): Promise<number> {
  const [file, option, keyPath, ...more] = process.argv.slice(2);
  if (file === undefined || option !== '--for' || keyPath === undefined || more.length > 0) {
    process.stderr.write(usage);
    return 2;
  }
  const { keysFile } = readSettings(process.env).config;
  const takenAt = systemClock.now();
  const armored = await readFile(path.resolve(keyPath), 'utf8');
  const key = await readBureauKey(armored, takenAt).catch((fault: Error) => {
    throw new Error(`${keyPath} ${fault.message}`);
  });
  let last: BackupCount = { tables: 0, rows: 0 };
  const tell = tellProgress(say);
  const onTable = (count: BackupCount) => {
    last = { ...count };
    tell(last);
  };
  await onDatabase(
    async (pool) => {
      const db = await pool.connect();
      const pieces = takeBackup(db, { readKeys: () => readFile(keysFile, 'utf8'), takenAt, onTable });
      await writeSealed(path.resolve(file), key, pieces, takenAt).finally(() => db.release(true));
    },
    { patientMs, isPipelined: false, isOwner: true },
  );
  if (process.stderr.isTTY) process.stderr.write('\n');
  process.stdout.write(`${say(last)}, as of ${takenAt.toISOString()}, are in ${file}\n`);
  return 0;
}

runCommand(main);
