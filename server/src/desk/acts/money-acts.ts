import { FreeText } from '@portal/contract/person/free-text';
import * as z from 'zod/mini';
import { type MessageContext, type MessageReply, taken } from '../../signed/define-message.ts';
import { askForApproval, keepDecision, listApprovals, lockApproval } from '../approvals.ts';
import { byStaff, ofAccount } from '../by-staff.ts';
import { defineAct, withHolder } from '../define-act.ts';
import { findFee, findMoneyProblem, type MoneyDecision, postDecision } from '../money-decision.ts';
import { refused } from '../refusals.ts';
import { foldStaffName } from '../staff-name.ts';

/** The largest adjustment that can be posted at all, either way: a slip of the hand by two digits is none. */
const maxAdjustmentCents = 1_000_000;
/** What stands in a list of transactions. */
const Shown = FreeText.check(z.maxLength(40, 'tooLong'));

type Context = Pick<MessageContext<{ staff: string }>, 'body' | 'tx' | 'now' | 'today' | 'services' | 'messageId'>;

/** Posts what one person may decide alone, and asks a second one for more (`issuing.deskAloneCents`). */
async function postOrAsk(context: Context, decision: MoneyDecision): Promise<MessageReply> {
  const { body, tx, now, today, services, messageId } = context;
  if (Math.abs(decision.amountCents) > services.issuing.deskAloneCents) {
    const approvalId = await askForApproval(tx, decision, body.staff, now);
    return taken({ state: 'WAITING', approvalId });
  }
  const posted = await postDecision(tx, decision, { name: messageId, now, today });
  return typeof posted === 'string' ? refused(posted) : taken({ state: 'POSTED', ...posted });
}

/** Money that is given or taken to put something right. */
export const postAdjustmentAct = defineAct(
  'post-adjustment',
  'gives money to an account, or takes it (below zero); above a limit a second person has to approve',
  byStaff({
    ...ofAccount,
    amountCents: z.int().check(
      z.minimum(-maxAdjustmentCents),
      z.maximum(maxAdjustmentCents),
      z.refine((cents) => cents !== 0),
    ),
    description: Shown,
  }),
  withHolder(async (context) => {
    const { holderId, accountId, amountCents, description } = context.body;
    const problem = await findMoneyProblem(context.tx, { holderId, accountId, amountCents });
    if (problem) return refused(problem);
    return await postOrAsk(context, {
      holderId,
      accountId,
      kind: 'ADJUSTMENT',
      amountCents,
      description,
      journalId: null,
    });
  }),
);

/** A fee is given back, whole and once. */
export const refundFeeAct = defineAct(
  'refund-fee',
  'gives a fee back, whole and once; above a limit a second person has to approve',
  byStaff({ ...ofAccount, journalId: z.int() }),
  withHolder(async (context) => {
    const { holderId, accountId, journalId } = context.body;
    const problem = await findMoneyProblem(context.tx, { holderId, accountId, amountCents: 0 });
    if (problem) return refused(problem);
    const fee = await findFee(context.tx, accountId, journalId);
    if (typeof fee === 'string') return refused(fee);
    const { feeCents: amountCents, description } = fee;
    return await postOrAsk(context, { holderId, accountId, kind: 'FEE_REFUND', amountCents, description, journalId });
  }),
);

/** What waits for a second person. */
export const listApprovalsAct = defineAct(
  'list-approvals',
  'lists the adjustments and refunds that wait for a second person',
  byStaff({}),
  async ({ tx }) => taken({ approvals: (await listApprovals(tx)).map(({ decidedBy: _, ...each }) => each) }),
);

const AboutApproval = byStaff({ approvalId: z.int() });

/** Decides what waits, unless it was decided or the same person had asked for it. */
async function decide({ body, tx, now, today }: MessageContext<z.infer<typeof AboutApproval>>, isApproved: boolean) {
  const approval = await lockApproval(tx, body.approvalId);
  if (approval === null) return refused('unknownApproval');
  if (approval.decidedBy !== null) return refused('alreadyDecided');
  if (foldStaffName(approval.askedBy) === body.staff) return refused('secondPersonNeeded');
  await keepDecision(tx, approval.approvalId, { staff: body.staff, isApproved, now });
  const { holderId } = approval;
  if (!isApproved) return taken({ state: 'REJECTED' }, holderId);
  const problem = await findMoneyProblem(tx, approval);
  if (problem) return refused(problem);
  const posted = await postDecision(tx, approval, { name: `approval:${approval.approvalId}`, now, today });
  return typeof posted === 'string' ? refused(posted) : taken({ state: 'POSTED', ...posted }, holderId);
}

export const approveAct = defineAct(
  'approve',
  'approves an adjustment or a refund that somebody else asked for',
  AboutApproval,
  async (context) => await decide(context, true),
);

export const rejectAct = defineAct(
  'reject',
  'rejects an adjustment or a refund that somebody else asked for',
  AboutApproval,
  async (context) => await decide(context, false),
);
