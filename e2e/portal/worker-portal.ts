import { cloneDatabase, runOnServer } from '@portal/server/testing/connections';
import { startPortalProcess } from './portal-process.ts';
import { addressOf, portOf } from './ports.ts';
import { getSharedServer } from './shared-server.ts';

/** The portal of one worker, with a database of its own: what its journeys do, no others see. */
export interface WorkerPortal {
  address: URL;
  /** The name of what it serves: another one after each beginning. */
  readonly seed: string;
  /** Starts anew on the demo as its seed left it: the people, the clock, the messages. */
  beginAnew(): Promise<void>;
  /** The same before the first test of a file, and nothing before its others. */
  beginFor(file: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The portal of the worker at a place among those that run at once. It serves from its first beginning on. `template` is the
 * database that it begins on, where that is another than everybody's; `env` is its environment besides.
 */
export function openWorkerPortal(
  place: number,
  template: string = getSharedServer().template,
  env: Record<string, string> = {},
): WorkerPortal {
  const server = getSharedServer();
  const portal = startPortalProcess(portOf(place), server, env);
  let present: { file: string | null; database: string } | null = null;
  let dropping = Promise.resolve();
  let count = 0;
  const drop = (database: string) => runOnServer(server.connection, `DROP DATABASE ${database} WITH (FORCE)`);
  const begin = async (file: string | null) => {
    await dropping;
    const before = present;
    const database = `portal_journeys_${process.pid}_${place}_${++count}`;
    await cloneDatabase(server.connection, template, database);
    await portal.serveOn(database);
    present = { file, database };
    // Nobody waits for it but the next beginning.
    if (before) dropping = drop(before.database);
  };
  return {
    address: addressOf(place),
    get seed() {
      return present?.database ?? '';
    },
    beginAnew: () => begin(present?.file ?? null),
    beginFor: async (file) => {
      if (present?.file !== file) await begin(file);
    },
    stop: async () => {
      await portal.stop();
      await dropping;
      if (present) await drop(present.database);
    },
  };
}
