import { cardStatusOf } from '@portal/contract/card/card-status';
import * as z from 'zod/mini';
import { recordEvent } from '../../../events/record-event.ts';
import { getAccountStanding, isAddressUnproved, issueCard, listCardsOf } from '../../../issuer/face.ts';
import { systemRandom } from '../../../platform/ports/random.ts';
import { taken } from '../../signed/define-message.ts';
import { byStaff, ofAccount } from '../by-staff.ts';
import { defineDecidedAct } from '../decided-act.ts';
import { withHolder } from '../define-act.ts';
import { EmbossedName, embossedName } from '../enrollment-record.ts';
import { refused } from '../refusals.ts';

/**
 * One more card on an account, for the holder or for who spends for them; ordered by standard mail, without a fee. A name
 * that no open card of the account bears takes a second person, also the holder's own: it may be new.
 */
export const addCardAct = defineDecidedAct(
  'add-card',
  'orders one more card on an account; in a name that its cards do not bear, a second person has to approve',
  byStaff({ ...ofAccount, cardholderName: z.optional(EmbossedName) }),
  withHolder(async ({ body, record, tx, now, today, services }) => {
    const { holderId, accountId } = body;
    const standing = await getAccountStanding(tx, accountId);
    if (standing?.holderId !== holderId) return refused('unknownAccount');
    if (standing.isClosed) return refused('accountClosed');
    if (await isAddressUnproved(tx, holderId, now)) return refused('addressNotProved');
    const cardholderName = embossedName({ ...record, cardholderName: body.cardholderName ?? null }, services.issuing);
    if (cardholderName === '') return refused('notPronounceable');
    const open = (await listCardsOf(tx, holderId)).cards.filter(
      (card) => card.accountId === accountId && cardStatusOf(card.cardStatusId) !== 'closed',
    );
    return {
      holderId,
      accountId,
      use: { amountCents: 0, cards: 1 },
      takesTwo: open.every((card) => card.cardholderName !== cardholderName),
      mark: cardholderName,
      perform: async () => {
        const { keys, issuing } = services;
        const { iin, cardValidYears: validYears, cardNickname: accountNickName } = issuing;
        const names = { cardholderName, accountNickName };
        const card = { accountId, iin, ...names, today, validYears };
        const cardId = await issueCard(tx, { keys, random: systemRandom }, card, now);
        await recordEvent(tx, holderId, 'CardOrdered', {}, now);
        const personal = { cardholderName };
        return taken({ state: 'ORDERED', cardId }, null, { facts: { newCardId: cardId }, personal });
      },
    };
  }),
);
