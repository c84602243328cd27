import { randomBytes } from 'node:crypto';
import { startWorkSignIn, workSignInPage } from '@portal/contract/desk/work-sign-in';
import { keepWorkSignIn, proofOf } from '../../staff/work-sign-ins.ts';
import { done, refuseDesk } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';

export const startWorkSignInRoute = serveDesk(
  startWorkSignIn,
  {
    // The provider is asked about itself while no transaction is open.
    prepare: async ({ client, now, services }) => {
      const { staffIdentity, pool, keys, publicUrl } = services;
      if (staffIdentity === null || publicUrl === '') return null;
      const deviceToken = client.deviceToken ?? randomBytes(32).toString('base64url');
      const proof = proofOf(keys, await keepWorkSignIn(pool, deviceToken, now));
      return { deviceToken, url: await staffIdentity.start(proof, `${publicUrl}${workSignInPage}`) };
    },
    handle: async (_context, started) => {
      if (started === null) return refuseDesk('otherSignIn');
      const { url, deviceToken } = started;
      return url === null ? refuseDesk('providerUnreachable') : done({ url }, { deviceToken });
    },
  },
  { isAct: false },
);
