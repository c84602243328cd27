import { dayIn } from '@portal/contract/time/dates';
import type pg from 'pg';
import { approveAct, rejectAct } from '../../doors/desk/acts/approval-acts.ts';
import { keepDecision, lockApproval } from '../../doors/desk/approvals.ts';
import { decidedActs } from '../../doors/desk/decided-acts.ts';
import { refused } from '../../doors/desk/refusals.ts';
import type { MessageReply } from '../../doors/signed/define-message.ts';
import type { Services } from '../../services.ts';
import type { StoredRequest } from '../../staff/requests.ts';
import type { StaffSession } from '../../staff/sessions.ts';
import { actOf } from '../acts/act-form.ts';
import { actNameOf } from './show-request.ts';

interface Deciding {
  tx: pg.PoolClient;
  staff: StaffSession;
  now: Date;
  messageId: string;
  services: Services;
  request: StoredRequest;
}

/** Does what somebody asked for, by the desk's own code, as decided by somebody else. */
export async function approve({ tx, staff, now, messageId, services, request }: Deciding): Promise<MessageReply> {
  const { approvalId } = request;
  const today = dayIn(services.issuing.timeZone, now);
  const context = { messageId, tx, now, today, services, isCallerProved: true };
  const { staffName } = staff;
  if (decidedActs.some(({ kind }) => kind === request.act)) {
    return await approveAct.handle({ ...context, body: { staff: staffName, reason: 'Approved', approvalId } });
  }
  const approval = await lockApproval(tx, approvalId);
  if (approval === null || approval.decidedBy !== null) return refused('alreadyDecided');
  const act = actOf(actNameOf(request));
  const body = act.body.safeParse(request.wish);
  if (!body.success) throw new Error('nothing can be done as this approval says');
  await keepDecision(tx, approvalId, { staff: staffName, isApproved: true, now });
  return await act.handle({ ...context, body: body.data });
}

/** Rejects what somebody asked for. */
export async function reject(
  { tx, staff, now, messageId, services, request }: Deciding,
  because: string,
): Promise<MessageReply> {
  const today = dayIn(services.issuing.timeZone, now);
  const body = { staff: staff.staffName, reason: because, approvalId: request.approvalId };
  return await rejectAct.handle({ messageId, tx, now, today, services, body });
}
