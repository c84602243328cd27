import { connectionTo, runOnServer } from '@portal/server/testing/connections';
import { startWorkProvider } from '@portal/server/testing/work-provider';
import { openOwnPortal } from '../portal/open-own-portal.ts';
import { addressOf } from '../portal/ports.ts';
import { getSharedServer } from '../portal/shared-server.ts';

const place = 22;

/** Somebody who was invited, has a work account, and never came in. */
export const newcomer = { subject: 'nadia', groups: ['card-agents'], employeeNumber: 'E-2001' } as const;
const invite = `INSERT INTO staff.member (staff_name, full_name, employee_number, role, invited_by, added_at)
  VALUES ('nadia.haddad', 'Nadia Haddad', '${newcomer.employeeNumber}', 'AGENT', 'shell', now())`;

/** A portal whose staff signs in at a provider of work accounts, both on this machine, each with another host name. */
export async function openWorkPortal() {
  const provider = await startWorkProvider(addressOf(place).origin);
  const { issuer, clientId, clientSecret, acrValues, roleClaim, roles } = provider.rules;
  let own: Awaited<ReturnType<typeof openOwnPortal>> | undefined;
  const stop = async () => {
    await own?.stop();
    await provider.stop();
  };
  try {
    own = await openOwnPortal({
      name: 'work',
      place,
      isOfDemo: true,
      env: {
        STAFF_OIDC_ISSUER: issuer,
        STAFF_OIDC_CLIENT_ID: clientId,
        STAFF_OIDC_CLIENT_SECRET: clientSecret,
        STAFF_OIDC_ACR: acrValues.join(' '),
        STAFF_OIDC_ROLE_CLAIM: roleClaim,
        STAFF_OIDC_ROLES: [...roles].map((pair) => pair.join('=')).join(','),
      },
    });
    await runOnServer(connectionTo(getSharedServer().connection, own.database), invite);
    return { address: own.address, provider, stop };
  } catch (fault) {
    await stop();
    throw fault;
  }
}
