import { FreeText } from '@portal/contract/person/free-text';
import * as z from 'zod/mini';
import { type MessageContext, taken } from '../../signed/define-message.ts';
import { byStaff, ofAccount } from '../by-staff.ts';
import { defineDecidedAct, type Weighed } from '../decided-act.ts';
import { withHolder } from '../define-act.ts';
import { findFee, findMoneyProblem, type MoneyDecision, postDecision } from '../money-decision.ts';
import { refused } from '../refusals.ts';

/** The largest adjustment that can be posted at all, either way: a slip of the hand by two digits is none. */
const maxAdjustmentCents = 1_000_000;
/** The description that a list of transactions shows. */
const Shown = FreeText.check(z.maxLength(40, 'tooLong'));

type Context = Pick<MessageContext<unknown>, 'tx' | 'now' | 'today'>;

/** Money that is given, which one person may up to a limit, or taken, which none may alone. */
const weighed = ({ tx, now, today }: Context, decision: MoneyDecision): Weighed => ({
  holderId: decision.holderId,
  accountId: decision.accountId,
  use: { amountCents: decision.amountCents, cards: 0 },
  takesTwo: decision.amountCents < 0,
  mark: '',
  perform: async () => {
    const posted = await postDecision(tx, decision, { now, today });
    if (typeof posted === 'string') return refused(posted);
    const { journalId, balanceCents, entryId } = posted;
    const facts = {
      journalId,
      balanceBeforeCents: balanceCents - decision.amountCents,
      feeJournalId: decision.journalId,
    };
    return taken({ state: 'POSTED', balanceCents }, null, { entryId, facts });
  },
});

/** Money that is given or taken to put something right. */
export const postAdjustmentAct = defineDecidedAct(
  'post-adjustment',
  'gives money to an account, or takes it (below zero); to take it, or above a limit, a second person has to approve',
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
    return weighed(context, { holderId, accountId, kind: 'ADJUSTMENT', amountCents, description, journalId: null });
  }),
);

/** A fee is given back, whole and once. */
export const refundFeeAct = defineDecidedAct(
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
    return weighed(context, { holderId, accountId, kind: 'FEE_REFUND', amountCents, description, journalId });
  }),
);
