import { runOnServer } from '@portal/server/testing/connections';
import { startPortalProcess } from '../portal/portal-process.ts';
import { addressOf, portOf } from '../portal/ports.ts';
import { getSharedServer } from '../portal/shared-server.ts';
import { makeCopy } from './make-copy.ts';

/** Beside the ports of the workers' portals, and below that of the second program. */
const place = 19;

/** A portal with two languages more than the product's, in a copy of its code, with its own database and people. */
export async function openCopiedPortal(): Promise<{ address: URL; stop(): Promise<void> }> {
  const copy = await makeCopy();
  const server = getSharedServer();
  const database = `portal_languages_${process.pid}`;
  const drop = () => runOnServer(server.connection, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  await drop();
  await runOnServer(server.connection, `CREATE DATABASE ${database}`);
  const portal = startPortalProcess(portOf(place), server, {}, copy.folder);
  const stop = async () => {
    await portal.stop();
    await drop();
    await copy.remove();
  };
  try {
    await portal.serveOn(database);
  } catch (fault) {
    await stop();
    throw fault;
  }
  return { address: addressOf(place), stop };
}
