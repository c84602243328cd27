import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config.ts';

type Outlets = Pick<Config, 'achDir' | 'positivePay' | 'cardBureau' | 'accountUpdater' | 'mailHouse'>;

/** The folders that somebody outside empties, by who does; those that are configured. */
export function outletsOf({
  achDir,
  positivePay,
  cardBureau,
  accountUpdater,
  mailHouse,
}: Outlets): Record<string, string> {
  const all = {
    bank: achDir,
    positivePay: positivePay?.folder ?? null,
    cardBureau: cardBureau?.folder ?? null,
    accountUpdater: accountUpdater?.folder ?? null,
    mailHouse: mailHouse?.folder ?? null,
  };
  return Object.fromEntries(Object.entries(all).flatMap(([name, folder]) => (folder === null ? [] : [[name, folder]])));
}

/** For how many seconds the oldest file of a folder waits to be taken; 0 where none does. */
async function untakenSeconds(folder: string, now: Date): Promise<number> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  // One that is taken meanwhile no longer waits.
  const ages = await Promise.all(
    names.map((name) =>
      stat(path.join(folder, name)).then(
        ({ mtimeMs }) => (now.getTime() - mtimeMs) / 1000,
        () => 0,
      ),
    ),
  );
  return Math.max(0, ...ages);
}

/** Lists how long files wait in each folder that somebody outside empties. */
export async function listUntaken(outlets: Readonly<Record<string, string>>, now: Date) {
  return await Promise.all(
    Object.entries(outlets).map(async ([outlet, folder]) => ({
      labels: { outlet },
      value: await untakenSeconds(folder, now),
    })),
  );
}
