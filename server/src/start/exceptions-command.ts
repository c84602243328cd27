import { createPool } from '../db/pool.ts';
import { listOpenExceptions, resolveException } from '../issuer/face.ts';
import { systemClock } from '../ports/clock.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { openDatabase } from './open-database.ts';
import { runExceptions } from './run-exceptions.ts';

/** `npm run exceptions`: lists what people have to look into; `-- resolve ID NOTE` says how one was resolved. */
async function main(): Promise<number> {
  const config = readConfig(process.env);
  const database = await openDatabase(config, createLog('warn'));
  const pool = createPool(database.connection);
  try {
    return await runExceptions(process.argv.slice(2), {
      list: () => listOpenExceptions(pool),
      resolve: (exceptionId, note) => resolveException(pool, exceptionId, note, systemClock.now()),
      write: (line) => process.stdout.write(`${line}\n`),
    });
  } finally {
    await pool.end();
    await database.stop();
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  },
);
