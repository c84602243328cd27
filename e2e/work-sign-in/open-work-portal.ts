import { connectionTo, runOnServer } from '@portal/server/testing/connections';
import { startWorkProvider } from '@portal/server/testing/work-provider';
import { startPortalProcess } from '../portal/portal-process.ts';
import { addressOf, portOf } from '../portal/ports.ts';
import { getSharedServer } from '../portal/shared-server.ts';

/** Beside the ports of the workers' portals, of the one that runs as in production, and of the second program's. */
const place = 22;

/** Somebody who was invited, has a work account, and never came in. */
export const newcomer = { subject: 'noor', groups: ['card-agents'], employeeNumber: 'E-2001' } as const;
const invite = `INSERT INTO staff.member (staff_name, full_name, employee_number, role, invited_by, added_at)
  VALUES ('noor.haddad', 'Noor Haddad', '${newcomer.employeeNumber}', 'AGENT', 'shell', now())`;

/** A portal whose staff signs in at a provider of work accounts, both on this machine, each with another host name. */
export async function openWorkPortal() {
  const server = getSharedServer();
  const { connection } = server;
  const database = `portal_work_${process.pid}`;
  const drop = () => runOnServer(connection, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  await drop();
  await runOnServer(connection, `CREATE DATABASE ${database}`);
  const address = addressOf(place);
  const provider = await startWorkProvider(address.origin);
  const { issuer, clientId, clientSecret, acrValues, roleClaim, roles } = provider.rules;
  const portal = startPortalProcess(portOf(place), server, {
    STAFF_OIDC_ISSUER: issuer,
    STAFF_OIDC_CLIENT_ID: clientId,
    STAFF_OIDC_CLIENT_SECRET: clientSecret,
    STAFF_OIDC_ACR: acrValues.join(' '),
    STAFF_OIDC_ROLE_CLAIM: roleClaim,
    STAFF_OIDC_ROLES: [...roles].map((pair) => pair.join('=')).join(','),
  });
  const stop = async () => {
    await portal.stop();
    await provider.stop();
    await drop();
  };
  try {
    await portal.serveOn(database);
    await runOnServer(connectionTo(connection, database), invite);
  } catch (fault) {
    await stop();
    throw fault;
  }
  return { address, provider, stop };
}
