import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectionTo, runOnServer } from '@portal/server/testing/connections';
import { startTestServer } from '@portal/server/testing/test-server';
import { rememberDevices } from './known-devices.ts';
import { startPortalProcess } from './portal-process.ts';
import { addressOf, portOf } from './ports.ts';
import { shareServer } from './shared-server.ts';

/**
 * The devices have been known for long: SSN and ZIP prove little on a new one, and what is new is told more widely. Nobody renews
 * the sessions that began on them, and a slow machine takes longer than they would last.
 */
const ageDevices = `WITH aged AS (UPDATE identity.device SET first_seen_at = first_seen_at - interval '60 days'),
  kept AS (UPDATE identity.token SET expires_at = session.expires_at FROM identity.session
    WHERE session.session_id = token.session_id AND token.kind = 'REFRESH')
  UPDATE events.event SET happened_at = happened_at - interval '60 days' WHERE kind = 'NewDeviceLogin'`;

/**
 * Before all journeys: a database server, and in it the demo as its seed leaves it, once, with the devices from which
 * its people have signed in. Each file of journeys begins on a clone of that. Gives what stops the server.
 */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-e2e-'));
  const started = await startTestServer();
  const { connection } = started;
  const server = { connection, template: `portal_seed_${process.pid}`, keysFile: path.join(folder, 'keys.json') };
  const clean = async () => {
    await runOnServer(connection, `DROP DATABASE IF EXISTS ${server.template} WITH (FORCE)`);
    await started.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await runOnServer(connection, `CREATE DATABASE ${server.template}`);
    const portal = startPortalProcess(portOf(0), server);
    await portal.serveOn(server.template);
    await rememberDevices(addressOf(0));
    // A template can be cloned only while nobody is connected to it.
    await portal.stop();
    await runOnServer(connectionTo(connection, server.template), ageDevices);
  } catch (fault) {
    await clean();
    throw fault;
  }
  shareServer(server);
  return clean;
}
