import * as z from 'zod/mini';
import { closeCards } from '../../../acts/closing/close-cards.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { releaseSetAside } from '../../../issuer/ahead-face.ts';
import {
  closeAccount,
  confirmTransfer,
  findBankAccount,
  findDeath,
  getAccountStanding,
  getClosedStanding,
  type HolderRecord,
  isAddressUnproved,
  isEstateOpen,
  listCardsOf,
  type StoredBankAccount,
  settleEstate,
} from '../../../issuer/face.ts';
import type { Audited } from '../../../platform/audit/audited.ts';
import { type MessageContext, taken } from '../../signed/define-message.ts';
import { byStaff, ofAccount } from '../by-staff.ts';
import { payByCheck } from '../check-payment.ts';
import { defineDecidedAct } from '../decided-act.ts';
import { withHolder } from '../define-act.ts';
import { type DeskRefusal, refused } from '../refusals.ts';

const AboutClosing = byStaff({ ...ofAccount, payOutBy: z.optional(z.enum(['BANK', 'CHECK'])) });
type Closing = MessageContext<z.infer<typeof AboutClosing>> & { record: HolderRecord };

/** Where what is left goes. */
type Way = { by: 'CHECK' } | { by: 'BANK'; bank: StoredBankAccount };

/**
 * How what is left can go to the holder, or why it cannot. A check is mailed, so a new address has to be proved; that of an
 * estate goes to who settles it.
 */
async function findWay({ body, tx, now }: Closing, isEstate: boolean): Promise<Way | DeskRefusal> {
  const { holderId, accountId, payOutBy } = body;
  if (payOutBy === undefined) return 'balanceLeft';
  if (payOutBy === 'CHECK') {
    if (isEstate && !(await isEstateOpen(tx, accountId))) return 'noEstateCase';
    return !isEstate && (await isAddressUnproved(tx, holderId, now)) ? 'addressNotProved' : { by: 'CHECK' };
  }
  if (isEstate) return 'holderDied';
  const bank = await findBankAccount(tx, accountId);
  return bank?.state === 'VERIFIED' ? { by: 'BANK', bank } : 'noBankAccount';
}

/** Sends what is left to the holder; what the audit log keeps of it. */
async function payOut(
  { body, record, tx, now, today, services }: Closing,
  way: Way,
  amountCents: number,
  cardId: number,
): Promise<Audited> {
  const { holderId, accountId } = body;
  if (way.by === 'BANK') {
    const transfer = { card: { accountId, cardId }, bank: way.bank, amountCents, feeCents: 0 };
    const transferId = await confirmTransfer(tx, transfer, now);
    return { facts: { transferId, bankAccountId: way.bank.bankAccountId } };
  }
  const check = { holderId, accountId, record, cause: 'CLOSED_ACCOUNT', amountCents } as const;
  return await payByCheck(tx, services.keys, check, { now, today });
}

/**
 * An account is closed with its cards. Nothing waits any more, what the holder set aside is freed, and what is left goes to the holder, but for credit
 * that a dispute may still take back: that waits until the dispute has ended (docs/domain.md §13).
 */
export const closeAccountAct = defineDecidedAct(
  'close-account',
  'closes an account and its cards; what is left goes to the bank on file or by check, once a second person approves',
  AboutClosing,
  withHolder(async (context) => {
    const { body, tx, now } = context;
    const { holderId, accountId, payOutBy = null } = body;
    const standing = await getAccountStanding(tx, accountId);
    if (standing?.holderId !== holderId) return refused('unknownAccount');
    if (standing.isClosed) return refused('accountClosed');
    if (standing.heldCents > 0) return refused('moneyPending');
    if (standing.postedCents < 0) return refused('balanceOwed');
    const { payableCents: amountCents } = await getClosedStanding(tx, accountId);
    const isEstate = (await findDeath(tx, holderId)) !== null;
    const way = amountCents > 0 ? await findWay(context, isEstate) : null;
    if (typeof way === 'string') return refused(way);
    const bankAccountId = way?.by === 'BANK' ? way.bank.bankAccountId : '';
    return {
      holderId,
      accountId,
      use: { amountCents, cards: 0 },
      takesTwo: amountCents > 0,
      mark: `${amountCents}:${bankAccountId}`,
      perform: async () => {
        await releaseSetAside(tx, accountId, now);
        const cards = (await listCardsOf(tx, holderId)).cards.filter((card) => card.accountId === accountId);
        const audited = way === null ? {} : await payOut(context, way, amountCents, cards[0]?.cardId ?? 0);
        const closed = await closeCards(tx, cards, 'CLOSED_BY_HOLDER', now);
        await closeAccount(tx, accountId, now);
        await settleEstate(tx, { accountId, holderId }, body.reason, now);
        if (!isEstate) await recordEvent(tx, holderId, 'AccountClosed', { amountCents, by: payOutBy }, now);
        const facts = { ...audited.facts, closedCards: closed, balanceBeforeCents: standing.postedCents };
        return taken({ state: 'CLOSED', cards: closed, paidOutCents: amountCents }, null, { ...audited, facts });
      },
    };
  }),
);
