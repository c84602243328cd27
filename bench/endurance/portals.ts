import { open } from 'node:fs/promises';
import path from 'node:path';
import type { PortalProcess } from '../harness/portal.ts';
import type { DemoDatabase } from '../rows/demo-database.ts';
import { databaseUrlOf, startPaydayPortal } from '../rows/payday-people.ts';

/** The processes of the portal, of which callers know one at a time. */
export interface Portals {
  url: () => string;
  /** The process that callers know. */
  known: () => { pid: number; port: number };
  start: (release?: string) => Promise<void>;
  /** Starts another, sends callers there, then stops the one before; its exit code. */
  replace: () => Promise<number | null>;
  /** Stops it; its exit code, null where none runs. */
  stop: () => Promise<number | null>;
  /** The environment of an operator's command. */
  env: Record<string, string>;
}

/** Portals on a database, one after another, each on the next port; their logs go to `folder`. */
export function createPortals(
  database: DemoDatabase,
  { port, inbox, folder }: { port: number; inbox: string; folder: string },
): Portals {
  // As in production: one role runs the portal, another owns the tables.
  const env = {
    DATABASE_URL: databaseUrlOf(database, 'portal'),
    MIGRATE_DATABASE_URL: databaseUrlOf(database),
    KEYS_FILE: database.keysFile,
  };
  let started = 0;
  let current: PortalProcess | null = null;
  let place = port;
  const start = async (release?: string) => {
    const next = port + started;
    started += 1;
    const log = await open(path.join(folder, `portal-${started}.log`), 'w');
    const settings = { ...env, ACH_INBOX_DIR: inbox, LOG_LEVEL: 'warn' };
    const process = await startPaydayPortal(next, database, settings, { folder: release, log: log.fd });
    await log.close();
    [current, place] = [process, next];
  };
  return {
    url: () => `http://127.0.0.1:${place}`,
    known: () => ({ pid: current?.pid ?? 0, port: place }),
    start,
    replace: async () => {
      const former = current;
      await start();
      return (await former?.stop()) ?? null;
    },
    stop: async () => {
      const last = current;
      current = null;
      return (await last?.stop()) ?? null;
    },
    env,
  };
}
