import type { Logger } from 'pino';
import { createLog } from '../start/log.ts';

/** The lines of all watchful logs of a test file, and the secrets that must never be in them. */
const written: string[] = [];
const secrets = new Set<string>();

/**
 * A log that fails the test when a line holds one of the secrets that any test of the file told, be it later: a code is
 * known only once it was sent. A test cannot drop the lines that its log saw; `check-logs.ts` looks after each test.
 */
export function createWatchfulLog(): { log: Logger; secrets: Set<string> } {
  return { log: createLog('info', { write: (line) => written.push(line) }), secrets };
}

/** Left out of the search: a time and a random name may happen to hold the six digits of a code. */
const figuresByChance = /"time":\d+|"reqId":"[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}"/g;

/** Throws when a secret reached a log since the last look, without saying which: this goes to a log too. */
export function checkWatchfulLogs(): void {
  const lines = written.splice(0).map((line) => line.replaceAll(figuresByChance, ''));
  const leaks = lines.filter((line) => [...secrets].some((secret) => line.includes(secret)));
  if (leaks.length > 0) throw new Error(`a secret reached the log, in ${leaks.length} lines`);
}

/** Ends a file: its secrets may be anything in the next one. */
export function forgetSecrets(): void {
  secrets.clear();
}

/** The lines that were written since the last look. */
export const listLogLines = (): Record<string, unknown>[] => written.map((line) => JSON.parse(line));
