import { runOnServer } from '@portal/server/testing/connections';
import { startPortalProcess } from '../portal/portal-process.ts';
import { addressOf, portOf } from '../portal/ports.ts';
import { getSharedServer } from '../portal/shared-server.ts';

/** Beside the ports of the workers' portals, and of the others that journeys open. */
const place = 22;

/** A Thursday morning where the program is; its cardholders have been paid, and bills are to come. */
export const fixedInstant = '2026-11-12T15:00:00Z';

/** A portal whose demo is of a fixed day. */
export async function openFixedPortal(): Promise<{ address: URL; stop(): Promise<void> }> {
  const server = getSharedServer();
  const database = `portal_fixed_${process.pid}`;
  const drop = () => runOnServer(server.connection, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  await drop();
  await runOnServer(server.connection, `CREATE DATABASE ${database}`);
  const portal = startPortalProcess(portOf(place), server, {
    NODE_OPTIONS: `--import=${new URL('fixed-day.ts', import.meta.url).href}`,
    PORTAL_STARTS_AT: fixedInstant,
  });
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
