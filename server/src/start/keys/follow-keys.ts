import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type pg from 'pg';
import type { Logger } from 'pino';
import { checkKeys, forgetKeyReader, reportKeys } from '../../issuer/face.ts';
import { systemClock } from '../../platform/ports/clock.ts';
import type { LiveKeys } from '../../platform/ports/live-keys.ts';

/** How often the file is read. */
const readMs = 5_000;
/** At each of so many readings the process says that it is there. */
const reportEach = 4;

export interface FollowedKeys {
  stop(): Promise<void>;
}

/**
 * Reads the keys file again every few seconds, and tells the commands for keys what this process knows of it. A file that
 * does not fit the database is logged, and the keys stay as they were.
 */
export async function followKeys(
  pool: pg.Pool,
  { keys, readAnew }: LiveKeys,
  log: Pick<Logger, 'info' | 'error'>,
  everyMs: number = readMs,
): Promise<FollowedKeys> {
  const self = { processId: randomUUID(), host: hostname() };
  await reportKeys(pool, self, keys, systemClock.now());
  let readings = 0;
  let isWrong = false;
  const read = async () => {
    readings += 1;
    let isNew = false;
    try {
      isNew = await readAnew((fresh) => checkKeys(pool, fresh));
      if (isNew) log.info({ keyIds: keys.keyIds }, 'the keys file is read anew');
      isWrong = false;
    } catch (err) {
      if (!isWrong) log.error({ err }, 'the keys file could not be read anew; the keys stay as they were');
      isWrong = true;
    }
    if (!isNew && readings % reportEach !== 0) return;
    // Without a database there is nobody to tell; the next time comes soon.
    await reportKeys(pool, self, keys, systemClock.now()).catch(() => undefined);
  };
  let reading = Promise.resolve();
  const timer = setInterval(() => {
    reading = reading.then(read);
  }, everyMs).unref();
  const stop = async () => {
    clearInterval(timer);
    await reading;
    await forgetKeyReader(pool, self.processId).catch(() => undefined);
  };
  return { stop };
}
