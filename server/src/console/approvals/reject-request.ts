import { rejectRequest } from '@portal/contract/desk/approvals';
import type { DeskEntityOf } from '@portal/contract/desk/define-desk-call';
import { keepDecided, wasRejectedBy } from '../../staff/requests.ts';
import { done } from '../desk-outcome.ts';
import { type ContextOf, serveDesk } from '../serve-desk.ts';
import { reject } from './decide.ts';
import { withRequest } from './with-request.ts';

type Rejecting = ContextOf<typeof rejectRequest>;

const rejectIt = withRequest<Rejecting, [], DeskEntityOf<typeof rejectRequest>, never>(
  async ({ input, tx, staff, now, requestId, services, request }) => {
    const deciding = { tx, staff, now, messageId: `console:${requestId}`, services, request };
    const reply = await reject(deciding, input.because);
    if (reply.httpStatus !== 200) throw new Error(`a request could not be rejected: ${reply.body.error}`);
    const { because, approvalId } = input;
    await keepDecided(tx, approvalId, { staffId: staff.staffId, isApproved: false, because }, now);
    return done({});
  },
);

export const rejectRequestRoute = serveDesk(rejectRequest, async (context) => {
  const outcome = await rejectIt(context);
  if (outcome.ok || outcome.error !== 'requestEnded') return outcome;
  const { approvalId } = context.input;
  const isAgain = await wasRejectedBy(context.tx, approvalId, context.staff.staffId);
  return isAgain ? done({}, { facts: { approvalId, repeated: true } }) : outcome;
});
