import * as z from 'zod/mini';
import { foldStaffName } from '../../../staff/staff-name.ts';
import { type MessageContext, taken } from '../../signed/define-message.ts';
import { addFacts } from '../add-facts.ts';
import { keepDecision, listApprovals, lockApproval } from '../approvals.ts';
import { byStaff } from '../by-staff.ts';
import { isRefusal } from '../decided-act.ts';
import { decidedActs } from '../decided-acts.ts';
import { defineAct } from '../define-act.ts';
import { refused } from '../refusals.ts';

const dayMs = 86_400_000;

/** Acts that wait for a second person. */
export const listApprovalsAct = defineAct(
  'list-approvals',
  'lists what waits for a second person, with who asked for it and why',
  byStaff({}),
  async ({ tx }) => taken({ approvals: (await listApprovals(tx)).map(({ decidedBy: _, mark: __, ...each }) => each) }),
);

const AboutApproval = byStaff({ approvalId: z.int() });

/**
 * Decides a waiting request, unless it was decided or the same person had asked for it. The request is checked again, and
 * refused where it no longer fits: a balance or an address has changed.
 */
async function decide(context: MessageContext<z.infer<typeof AboutApproval>>, isApproved: boolean) {
  const { tx, now } = context;
  const { staff, approvalId } = context.body;
  const approval = await lockApproval(tx, approvalId);
  if (approval === null) return refused('unknownApproval');
  if (approval.decidedBy !== null) return refused('alreadyDecided');
  if (foldStaffName(approval.askedBy) === staff) return refused('secondPersonNeeded');
  await keepDecision(tx, approvalId, { staff, isApproved, now });
  const { holderId, accountId, amountCents, askedBy, askedAt } = approval;
  const facts = { decided: approval.act, askedBy, accountId, amountCents };
  if (!isApproved) return taken({ state: 'REJECTED' }, holderId, { facts });
  const act = decidedActs.find(({ kind }) => kind === approval.act);
  const wish = act?.body.safeParse(approval.wish);
  if (!act || !wish?.success) throw new Error('nothing can be done as this approval says');
  const weighed = await act.weigh({ ...context, body: wish.data, decidedBy: staff });
  if (isRefusal(weighed)) return weighed;
  if (weighed.mark !== approval.mark) return refused('changedSince');
  const { maxWaitDays = Number.POSITIVE_INFINITY } = weighed;
  if (now.getTime() - askedAt.getTime() > maxWaitDays * dayMs) return refused('wishTooOld');
  return { ...addFacts(await weighed.perform(), facts), holderId };
}

export const approveAct = defineAct(
  'approve',
  'does what somebody else asked for and could not decide alone',
  AboutApproval,
  async (context) => await decide(context, true),
);

export const rejectAct = defineAct(
  'reject',
  'rejects what somebody else asked for and could not decide alone',
  AboutApproval,
  async (context) => await decide(context, false),
);
