import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Bound } from './flatness.ts';
import { graceMs, type Outage } from './schedule.ts';

/** A line of a portal's log. */
export interface LogLine {
  /** By `performance.now()`. */
  atMs: number;
  level: number;
  text: string;
}

/** Its folder is another one in each run. */
const socketPath = /\/\S+\/\.s\.PGSQL\.\d+/;
/** pino's number for errors. */
const error = 50;

function readLine(line: string): LogLine {
  try {
    const { time, level, msg, err } = JSON.parse(line) as {
      time: number | string;
      level: number;
      msg: string;
      err?: { message?: string };
    };
    const text = err?.message === undefined ? msg : `${msg}: ${err.message}`;
    const atMs = new Date(time).getTime() - performance.timeOrigin;
    return { atMs, level, text: text.replace(socketPath, 'the socket') };
  } catch {
    return { atMs: 0, level: 0, text: line };
  }
}

/** The warnings and errors that the portal's processes logged, oldest first. */
export async function listLogs(folder: string): Promise<LogLine[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.log'));
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => line.startsWith('{'));
  return lines.map(readLine).toSorted((one, other) => one.atMs - other.atMs);
}

/** The outage in which an instant was, or shortly after which. */
export const outageOf = (atMs: number, outages: readonly Outage[]): Outage | undefined =>
  outages.find(({ fromMs, toMs }) => atMs >= fromMs && atMs <= toMs + graceMs);

/** Judges that no error was logged but while the database was away. */
export function judgeLogs(logs: readonly LogLine[], outages: readonly Outage[]): Bound {
  const wrong = logs.filter(({ level, atMs }) => level >= error && !outageOf(atMs, outages));
  const found = wrong.length === 0 ? 'none' : `${wrong.length}, such as ${wrong[0]?.text}`;
  return {
    what: 'errors in the log',
    found,
    bound: 'none but while the database was away',
    isKept: wrong.length === 0,
  };
}
