import path from 'node:path';
import { runOnServer } from '@portal/server/testing/connections';
import { startPortalProcess } from '../portal/portal-process.ts';
import { addressOf, portOf } from '../portal/ports.ts';
import { getSharedServer } from '../portal/shared-server.ts';

/** Beside the ports of the workers' portals, and of the one that runs as in production. */
const place = 21;

/** The folder of a whole program that is not the demo's: it shares no word, color or fee with it. */
const secondProgram = path.resolve(import.meta.dirname, 'program');

/** A portal of another program, with its own database and people. */
export async function openSecondPortal(): Promise<{ address: URL; stop(): Promise<void> }> {
  const server = getSharedServer();
  const database = `portal_second_${process.pid}`;
  const drop = () => runOnServer(server.connection, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  await drop();
  await runOnServer(server.connection, `CREATE DATABASE ${database}`);
  const portal = startPortalProcess(portOf(place), server, { PROGRAM_DIR: secondProgram });
  const stop = async () => {
    await portal.stop();
    await drop();
  };
  try {
    await portal.serveOn(database);
  } catch (fault) {
    await stop();
    throw fault;
  }
  return { address: addressOf(place), stop };
}
