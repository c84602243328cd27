import { getSignInWay } from '@portal/contract/desk/work-sign-in';
import { done } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';

export const getSignInWayRoute = serveDesk(
  getSignInWay,
  async ({ services }) => done({ way: services.staffIdentity === null ? ('PASSKEY' as const) : ('WORK' as const) }),
  { isAct: false },
);
