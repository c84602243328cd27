import { rejectRequest } from '@portal/contract/desk/approvals';
import { keepDecided } from '../../staff/requests.ts';
import { done } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';
import { reject } from './decide.ts';
import { withRequest } from './with-request.ts';

export const rejectRequestRoute = serveDesk(
  rejectRequest,
  withRequest(async ({ input, tx, staff, now, requestId, services, request }) => {
    const deciding = { tx, staff, now, messageId: `console:${requestId}`, services, request };
    const reply = await reject(deciding, input.because);
    if (reply.httpStatus !== 200) throw new Error(`a request could not be rejected: ${reply.body.error}`);
    const { because, approvalId } = input;
    await keepDecided(tx, approvalId, { staffId: staff.staffId, isApproved: false, because }, now);
    return done({});
  }),
);
