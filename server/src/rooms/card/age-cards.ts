import {
  cardExpiringNoticeDays,
  dormantDays,
  dormantNoticeDays,
  neverActivatedDays,
  renewalLeadDays,
} from '@portal/contract/constants';
import { dayIn } from '@portal/contract/time/dates';
import { dayAfter } from '@portal/contract/time/days';
import type pg from 'pg';
import { trackingOf } from '../../acts/card-orders/tracking.ts';
import { recordEvent } from '../../events/record-event.ts';
import { wasSignedInSince } from '../../identity/count-as-use.ts';
import {
  type AgingCard,
  findCardForUpdate,
  listCardsLongOnTheWay,
  listCardsOf,
  listCardsToNotice,
  listCardsToRenew,
  listCardsToWarn,
  listExpiredCards,
  listRestingCards,
  markExpiryNoticed,
  markRestNoticed,
  moveCard,
  reissueCard,
} from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import type { Issuing } from '../../program/load-issuing.ts';

export interface AgingTools {
  keys: Keys;
  issuing: Issuing;
}

const dayMs = 86_400_000;

/**
 * Ages cards by a day: holders are told that a card expires, whatever its status (90 days before), it is renewed (45
 * days before), and closed when it has expired; a card that was never activated, or not used for a year, is switched off, the
 * latter when its holder was warned 30 days before and has neither signed in nor called. May be run again at will: each card
 * is moved once, in a transaction of its own.
 */
export async function ageCards(pool: pg.Pool, tools: AgingTools, now: Date): Promise<void> {
  const today = dayIn(tools.issuing.timeZone, now);
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const faults: unknown[] = [];
  const each = async (cards: AgingCard[], age: (tx: Queryable, card: AgingCard) => Promise<unknown>) => {
    for (const card of cards) {
      // A failure with one card delays no other; the job is tried again for it.
      await inTransaction(pool, (tx) => age(tx, card)).catch((fault: unknown) => faults.push(fault));
    }
  };

  const noticeUntil = dayAfter(today, cardExpiringNoticeDays);
  await each(await listCardsToNotice(pool, today, noticeUntil), async (tx, card) => {
    const { holderId, last4Digit, expiry, isInUse } = card;
    if (!(await markExpiryNoticed(tx, card, now))) return;
    await recordEvent(tx, holderId, 'CardExpiring', { last4Digit, expiry, ...(!isInUse && { isOff: true }) }, now);
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

  const restingFor = (days: number) => ({ since: ago(days), sinceDay: dayIn(tools.issuing.timeZone, ago(days)) });
  const nearlyResting = restingFor(dormantDays - dormantNoticeDays);
  await each(await listCardsToWarn(pool, nearlyResting), async (tx, card) => {
    const { holderId, last4Digit } = card;
    await findCardForUpdate(tx, holderId, card.cardId);
    const [resting] = await listCardsToWarn(tx, nearlyResting, card.cardId);
    if (!resting || (await wasSignedInSince(tx, holderId, nearlyResting.since))) return;
    await markRestNoticed(tx, card, today);
    await recordEvent(tx, holderId, 'CardResting', { last4Digit, day: dayAfter(today, dormantNoticeDays) }, now);
  });

  const atRest = restingFor(dormantDays);
  const warnedBy = dayAfter(today, -dormantNoticeDays);
  await each(await listRestingCards(pool, atRest, warnedBy), async (tx, card) => {
    await findCardForUpdate(tx, card.holderId, card.cardId);
    // Money may have come, or a try to spend it, meanwhile.
    const [resting] = await listRestingCards(tx, atRest, warnedBy, card.cardId);
    if (!resting || (await wasSignedInSince(tx, card.holderId, atRest.since))) return;
    await moveCard(tx, resting, 'DORMANT', now);
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
