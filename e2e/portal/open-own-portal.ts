import { cloneDatabase, runOnServer } from '@portal/server/testing/connections';
import { startPortalProcess } from './portal-process.ts';
import { addressOf, portOf } from './ports.ts';
import { getSharedServer } from './shared-server.ts';

interface OwnPortal {
  /** Of its database. */
  name: string;
  /** Of its port, beside those of the workers' portals. One that runs as in production has 20. */
  place: number;
  env?: Record<string, string>;
  /** Begins on the demo as everybody's does; else on an empty database, which it fills as its program and day want it. */
  isOfDemo?: boolean;
  /** The code that it runs, where that is a copy. */
  folder?: string;
  /** Its database outlives it, for others to begin on. */
  isKept?: boolean;
}

/** A portal for one file of journeys, with its own database and people. */
export async function openOwnPortal({ name, place, env = {}, isOfDemo = false, folder, isKept = false }: OwnPortal) {
  const server = getSharedServer();
  const database = `portal_${name}_${process.pid}`;
  const drop = () => runOnServer(server.connection, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  await drop();
  if (isOfDemo) await cloneDatabase(server.connection, server.template, database);
  else await runOnServer(server.connection, `CREATE DATABASE ${database}`);
  const portal = startPortalProcess(portOf(place), server, env, folder);
  const stop = async () => {
    await portal.stop();
    if (!isKept) await drop();
  };
  try {
    await portal.serveOn(database);
  } catch (fault) {
    await stop();
    throw fault;
  }
  return { address: addressOf(place), database, stop };
}
