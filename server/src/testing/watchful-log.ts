import type { Logger } from 'pino';
import { createLog } from '../log.ts';

/** A log that fails the test when a line holds one of the secrets that the test told it. */
export function createWatchfulLog(): { log: Logger; secrets: Set<string> } {
  const secrets = new Set<string>();
  const write = (line: string) => {
    for (const secret of secrets) {
      if (line.includes(secret)) throw new Error('a secret reached the log');
    }
  };
  return { log: createLog('info', { write }), secrets };
}
