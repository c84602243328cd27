import type { Logger } from 'pino';
import { closeDays, type Outside } from '../../issuer/treasury-face.ts';
import type { Services } from '../../services.ts';

export interface ClosingTools extends Pick<Services, 'pool' | 'keys'> {
  /** The parties that tell of each day. */
  outside: Outside;
  log: Pick<Logger, 'info' | 'error'>;
}

/** Closes the days that can be closed by now, and tells in the log why the next one waits. */
export async function closeDaysNow({ pool, keys, outside, log }: ClosingTools, now: Date): Promise<void> {
  const { closed, waiting, problems } = await closeDays(pool, { keys, outside, now });
  if (closed.length > 0) log.info({ days: closed }, 'days are closed: ledger, network and bank agree');
  if (waiting !== null) log.info({ day: waiting, problems }, 'a day waits for its close');
}
