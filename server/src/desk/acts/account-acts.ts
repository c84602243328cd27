import { cardStatusOf } from '@portal/contract/card/card-status';
import { defaultCardNickname } from '@portal/contract/constants';
import * as z from 'zod/mini';
import type { Queryable } from '../../db/statement.ts';
import { closeLogin, findLoginForUpdate, findLoginOfHolders } from '../../identity/logins.ts';
import { endAllSessions } from '../../identity/sessions.ts';
import {
  type CardEvent,
  closeAccount,
  confirmTransfer,
  findBankAccount,
  getAccountStanding,
  issueCard,
  listCardsOf,
  lockAccountRow,
  moveCard,
  noteException,
  postAdjustment,
} from '../../issuer/face.ts';
import { recordEvent } from '../../notices/events/record-event.ts';
import { systemRandom } from '../../ports/random.ts';
import { type MessageContext, taken } from '../../signed/define-message.ts';
import { byStaff, ofAccount, ofHolder } from '../by-staff.ts';
import { defineAct, withHolder } from '../define-act.ts';
import { EmbossedName, embossedName } from '../enrollment-record.ts';
import { refused } from '../refusals.ts';

/** Closes all cards of an account, or of a holder, that are open. The caller holds the locks. */
async function closeCards(
  tx: Queryable,
  cards: readonly { accountId: number; cardId: number; cardStatusId: number }[],
  event: CardEvent,
  now: Date,
): Promise<number> {
  const open = cards.filter(({ cardStatusId }) => cardStatusOf(cardStatusId) !== 'closed');
  for (const card of open) await moveCard(tx, card, event, now);
  return open.length;
}

/** One more card on an account, for the holder or for who spends for them; ordered by standard mail, without a fee. */
export const addCardAct = defineAct(
  'add-card',
  'orders one more card on an account',
  byStaff({ ...ofAccount, cardholderName: z.optional(EmbossedName) }),
  withHolder(async ({ body, record, tx, now, today, services }) => {
    const { holderId, accountId, cardholderName = null } = body;
    const standing = await getAccountStanding(tx, accountId);
    if (standing?.holderId !== holderId) return refused('unknownAccount');
    if (standing.isClosed) return refused('accountClosed');
    const { keys, issuing } = services;
    const { iin, cardValidYears: validYears } = issuing;
    const names = { cardholderName: embossedName({ ...record, cardholderName }), accountNickName: defaultCardNickname };
    const card = { accountId, iin, ...names, today, validYears };
    const cardId = await issueCard(tx, { keys, random: systemRandom }, card, now);
    await recordEvent(tx, holderId, 'CardOrdered', {}, now);
    return taken({ state: 'ORDERED', cardId });
  }),
);

type Closing = MessageContext<{ holderId: number; accountId: number; payOutBy?: 'BANK' | 'CHECK' | undefined }>;

/** Sends what is left to the holder; why it cannot be sent, or null. */
async function payOut({ body, tx, now, today, messageId }: Closing, amountCents: number, cardId: number) {
  const { holderId, accountId, payOutBy } = body;
  if (payOutBy === undefined) return 'balanceLeft' as const;
  if (payOutBy === 'BANK') {
    const bank = await findBankAccount(tx, accountId);
    if (bank?.state !== 'VERIFIED') return 'noBankAccount' as const;
    await confirmTransfer(tx, { card: { accountId, cardId }, bank, amountCents, feeCents: 0 }, now);
    return null;
  }
  const paid = {
    accountId,
    reference: `desk:${messageId}`,
    description: 'Balance by check',
    amountCents: -amountCents,
  };
  await postAdjustment(tx, { ...paid, businessDay: today }, now);
  const exception = { accountId, kind: 'CHECK_TO_WRITE' as const, reference: messageId };
  await noteException(tx, { ...exception, facts: { amountCents, holderId } }, now);
  return null;
}

/** An account is closed with its cards. Nothing is set aside any more, and what is left goes to the holder. */
export const closeAccountAct = defineAct(
  'close-account',
  'closes an account and its cards; what is left goes to the bank on file or by check',
  byStaff({ ...ofAccount, payOutBy: z.optional(z.enum(['BANK', 'CHECK'])) }),
  withHolder(async (context) => {
    const { body, tx, now } = context;
    const { holderId, accountId } = body;
    const standing = await getAccountStanding(tx, accountId);
    if (standing?.holderId !== holderId) return refused('unknownAccount');
    if (standing.isClosed) return refused('accountClosed');
    if (standing.heldCents > 0) return refused('moneyPending');
    if (standing.postedCents < 0) return refused('balanceOwed');
    const cards = (await listCardsOf(tx, holderId)).cards.filter((card) => card.accountId === accountId);
    if (standing.postedCents > 0) {
      const problem = await payOut(context, standing.postedCents, cards[0]?.cardId ?? 0);
      if (problem) return refused(problem);
    }
    const closed = await closeCards(tx, cards, 'CLOSED_BY_HOLDER', now);
    await closeAccount(tx, accountId, now);
    await recordEvent(
      tx,
      holderId,
      'AccountClosed',
      { amountCents: standing.postedCents, by: body.payOutBy ?? null },
      now,
    );
    return taken({ state: 'CLOSED', cards: closed, paidOutCents: standing.postedCents });
  }),
);

/** Somebody has died: no card works, nobody signs in, and staff see to what is left (Uniform Probate Code; R14, R15). */
export const reportDeathAct = defineAct(
  'report-death',
  'keeps that a holder has died: closes the cards and the login, and lists the account for staff',
  byStaff(ofHolder),
  withHolder(async ({ body: { holderId }, tx, now }) => {
    const { cards } = await listCardsOf(tx, holderId);
    const accountIds = [...new Set(cards.map(({ accountId }) => accountId))].toSorted((a, b) => a - b);
    for (const accountId of accountIds) await lockAccountRow(tx, accountId);
    const closed = await closeCards(tx, (await listCardsOf(tx, holderId)).cards, 'HOLDER_DECEASED', now);
    const login = await findLoginOfHolders(tx, [holderId]);
    // Also of somebody whose cards were closed before: nobody is to sign in.
    const isOver = login === null || login.lockedAt !== null;
    if (closed === 0 && isOver) return refused('noOpenCard');
    if (login) {
      await findLoginForUpdate(tx, login.loginId);
      await closeLogin(tx, login.loginId, now);
      await endAllSessions(tx, login.loginId, now);
    }
    for (const accountId of accountIds) {
      await noteException(tx, { accountId, kind: 'ESTATE', reference: String(holderId), facts: { holderId } }, now);
    }
    await recordEvent(tx, holderId, 'HolderDied', {}, now);
    return taken({ state: 'CLOSED', cards: closed });
  }),
);
