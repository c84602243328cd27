import * as z from 'zod/mini';
import { recordEvent } from '../../../events/record-event.ts';
import {
  type ClosedStanding,
  findDeath,
  getAccountStanding,
  getClosedStanding,
  isAddressUnproved,
  isEstateOpen,
  postAdjustment,
  settleClosedCases,
} from '../../../issuer/face.ts';
import { drawEntryId, entryReference } from '../../../platform/audit/record-entry.ts';
import { type MessageContext, type MessageReply, taken } from '../../signed/define-message.ts';
import { byStaff, ofAccount } from '../by-staff.ts';
import { payByCheck } from '../check-payment.ts';
import { defineDecidedAct } from '../decided-act.ts';
import { withHolder } from '../define-act.ts';
import { refused } from '../refusals.ts';

type About = MessageContext<{ holderId: number; accountId: number }>;

/** Returns the money left on the holder's closed account, which is locked until the transaction ends; or why not. */
async function findClosed({ body, tx }: About): Promise<ClosedStanding | MessageReply> {
  const standing = await getAccountStanding(tx, body.accountId);
  if (standing?.holderId !== body.holderId) return refused('unknownAccount');
  return standing.isClosed ? await getClosedStanding(tx, body.accountId) : refused('accountOpen');
}

/** Pays money that came to a closed account, or was left there, to the holder or the estate. */
export const payOutAct = defineDecidedAct(
  'pay-out',
  'pays by check what a closed account holds, but for credit that a dispute may still take back, once a second person approves',
  byStaff({ ...ofAccount, cause: z._default(z.enum(['CLOSED_ACCOUNT', 'FEE_REFUND']), 'CLOSED_ACCOUNT') }),
  withHolder(async (context) => {
    const { body, record, tx, now, today, services } = context;
    const { holderId, accountId, cause, reason } = body;
    const left = await findClosed(context);
    if ('httpStatus' in left) return left;
    const { payableCents: amountCents } = left;
    if (amountCents === 0) return refused('nothingLeft');
    const isEstate = (await findDeath(tx, holderId)) !== null;
    if (isEstate && !(await isEstateOpen(tx, accountId))) return refused('noEstateCase');
    if (!isEstate && (await isAddressUnproved(tx, holderId, now))) return refused('addressNotProved');
    return {
      holderId,
      accountId,
      use: { amountCents, cards: 0 },
      takesTwo: true,
      mark: `${amountCents}`,
      perform: async () => {
        const check = { holderId, accountId, record, cause, amountCents };
        const paid = await payByCheck(tx, services.keys, check, { now, today });
        await settleClosedCases(tx, accountId, reason, now);
        if (!isEstate) await recordEvent(tx, holderId, 'PaidByCheck', { amountCents }, now);
        return taken({ state: 'PAID_OUT', paidOutCents: amountCents }, null, paid);
      },
    };
  }),
);

/** Writes off a closed account's debt that nobody will pay, as the program's loss. */
export const writeOffAct = defineDecidedAct(
  'write-off',
  'brings a closed account that is below zero to zero, at the program’s cost, once a second person approves',
  byStaff(ofAccount),
  withHolder(async (context) => {
    const { body, tx, now, today } = context;
    const { holderId, accountId, reason } = body;
    const left = await findClosed(context);
    if ('httpStatus' in left) return left;
    const { owedCents: amountCents } = left;
    if (amountCents === 0) return refused('nothingOwed');
    return {
      holderId,
      accountId,
      use: { amountCents, cards: 0 },
      takesTwo: true,
      mark: `${amountCents}`,
      perform: async () => {
        const entryId = await drawEntryId(tx);
        const about = { accountId, reference: entryReference(entryId), description: 'Balance written off' };
        const { journalId } = await postAdjustment(tx, { ...about, amountCents, businessDay: today }, now);
        await settleClosedCases(tx, accountId, reason, now);
        const isEstate = (await findDeath(tx, holderId)) !== null;
        if (!isEstate) await recordEvent(tx, holderId, 'BalanceWrittenOff', { amountCents }, now);
        return taken({ state: 'WRITTEN_OFF', amountCents }, null, { entryId, facts: { journalId } });
      },
    };
  }),
);
