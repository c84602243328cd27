import { listApprovals } from '@portal/contract/desk/approvals';
import { listRequests } from '../../staff/requests.ts';
import { done } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';
import { firstWaiting, showRequest } from './show-request.ts';

export const listApprovalsRoute = serveDesk(listApprovals, async ({ db, staff, now, services }) => {
  const waiting = await listRequests(db, firstWaiting(now));
  const show = async (request: (typeof waiting)[number]) =>
    await showRequest(db, services.keys, {
      request,
      decider: staff,
      above: services.issuing.console.twoDecidersAbove,
      now,
    });
  return done({ requests: await Promise.all(waiting.map(show)) }, { facts: { found: waiting.length } });
});
