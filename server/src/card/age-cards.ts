import { cardExpiringNoticeDays, dormantDays, neverActivatedDays, renewalLeadDays } from '@portal/contract/constants';
import { dayIn } from '@portal/contract/time/dates';
import { dayAfter } from '@portal/contract/time/days';
import { findZones } from '@portal/contract/time/zip-zones';
import type pg from 'pg';
import { trackingOf } from '../card-orders/tracking.ts';
import type { Queryable } from '../db/statement.ts';
import { inTransaction } from '../db/transaction.ts';
import { nextCallTime } from '../delivery/call-hours.ts';
import {
  type AgingCard,
  findCardForUpdate,
  getHolder,
  listCardsLongOnTheWay,
  listCardsOf,
  listCardsToNotice,
  listCardsToRenew,
  listExpiredCards,
  listRestingCards,
  markExpiryNoticed,
  moveCard,
  reissueCard,
} from '../issuer/face.ts';
import { recordEvent } from '../notices/events/record-event.ts';
import type { Keys } from '../ports/keys.ts';
import type { Issuing } from '../program/load-issuing.ts';

export interface AgingTools {
  keys: Keys;
  issuing: Issuing;
}

const dayMs = 86_400_000;

/**
 * What a day brings to cards: holders are told that a card expires (90 days before), it is renewed (45 days before), and
 * closed when it has expired; a card that was never activated, or not used for a year, is switched off. May be run again
 * at will: each card is moved once, in a transaction of its own.
 */
export async function ageCards(pool: pg.Pool, tools: AgingTools, now: Date): Promise<void> {
  const today = dayIn(tools.issuing.timeZone, now);
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const faults: unknown[] = [];
  const each = async (cards: AgingCard[], age: (tx: Queryable, card: AgingCard) => Promise<unknown>) => {
    for (const card of cards) {
      // What goes wrong with one card keeps no other waiting; the job is tried again for it.
      await inTransaction(pool, (tx) => age(tx, card)).catch((fault: unknown) => faults.push(fault));
    }
  };

  const noticeUntil = dayAfter(today, cardExpiringNoticeDays);
  await each(await listCardsToNotice(pool, today, noticeUntil), async (tx, card) => {
    const { holderId, last4Digit, expiry } = card;
    if (!(await markExpiryNoticed(tx, card, now))) return;
    // The job may run at night; nobody is woken for what is 90 days away.
    const { address } = await getHolder(tx, tools.keys, holderId);
    const tellAt = nextCallTime(findZones(address.zip, tools.issuing.timeZone), now);
    await recordEvent(tx, holderId, 'CardExpiring', { last4Digit, expiry }, now, tellAt);
  });

  const renewUntil = dayAfter(today, renewalLeadDays);
  await each(await listCardsToRenew(pool, today, renewUntil), async (tx, card) => {
    await findCardForUpdate(tx, card.holderId, card.cardId);
    // Its holder may have had it replaced meanwhile.
    const [due] = await listCardsToRenew(tx, today, renewUntil, card.cardId);
    if (due) await renew(tx, tools, due, today, now);
  });

  await each(await listExpiredCards(pool, today), (tx, card) => moveCard(tx, card, 'EXPIRED', now));

  await each(await listCardsLongOnTheWay(pool, ago(neverActivatedDays)), async (tx, card) => {
    await findCardForUpdate(tx, card.holderId, card.cardId);
    const lastDay = await findLastDayOfMail(tx, tools.issuing.timeZone, card, now);
    if (lastDay !== null && dayAfter(lastDay, neverActivatedDays) < today) {
      await moveCard(tx, card, 'NEVER_ACTIVATED', now);
    }
  });

  const restingSince = ago(dormantDays);
  const restingSinceDay = dayIn(tools.issuing.timeZone, restingSince);
  await each(await listRestingCards(pool, restingSince, restingSinceDay), async (tx, card) => {
    await findCardForUpdate(tx, card.holderId, card.cardId);
    // Money may have come, or a try to spend it, meanwhile.
    const [resting] = await listRestingCards(tx, restingSince, restingSinceDay, card.cardId);
    if (resting) await moveCard(tx, resting, 'DORMANT', now);
  });
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} cards could not be aged`);
}

/** Orders the card that takes the place of an expiring one; the old one works until then. */
async function renew(tx: Queryable, { keys, issuing }: AgingTools, card: AgingCard, today: string, now: Date) {
  const order = { reason: 'RENEWAL', method: 'STANDARD', feeCents: 0 } as const;
  await reissueCard(tx, keys, { ...card, today, validYears: issuing.cardValidYears, order }, now);
}

/** The last day on which a card in the mail is expected, or null when it is not in the mail any more. */
async function findLastDayOfMail(tx: Queryable, timeZone: string, { holderId, cardId }: AgingCard, now: Date) {
  const { cards } = await listCardsOf(tx, holderId);
  const card = cards.find((each) => each.cardId === cardId);
  return card?.shipping ? trackingOf(card.cardStatusId, card.shipping, timeZone, now).expectedTo : null;
}
