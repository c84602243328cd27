import type { DeclineReason } from '@portal/contract/transactions/decline-reason';
import type pg from 'pg';
import { noteMessageForDemo, type PlayedMessage } from '../../doors/signed/note-for-demo.ts';
import { type PastTransfer, placeTransferForDemo } from '../../issuer/demo/face.ts';
import {
  authorize,
  type CardKey,
  clear,
  complete,
  type FollowUp,
  getCard,
  increment,
  issueCard,
  lockCard,
  moveCard,
  postBankTransfer,
  postDeposit,
  postFee,
  recordShippingEvent,
  refund,
  reissueCard,
  reverse,
  setPin,
  unlockCard,
} from '../../issuer/face.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import type { Random } from '../../platform/ports/random.ts';
import type { Issuing } from '../../program/load-issuing.ts';
import type { DemoCard, DemoPerson } from '../people.ts';
import { playProblem } from './play-problem.ts';
import type { Step } from './step.ts';

/** The account on which a history is played, and the cards that have been ordered so far. */
export interface Stage {
  keys: Keys;
  random: Random;
  issuing: Issuing;
  pin: string;
  person: DemoPerson;
  accountId: number;
  cards: CardKey[];
  /** The bank account on file, where the person has one. */
  bank: PastTransfer['bank'] | null;
  /** The time of seeding. */
  now: Date;
  /** The day of seeding, yyyy-MM-dd, from which cards are valid for the years of their record. */
  seedingDay: string;
  dayOf: (at: Date) => string;
}

type Authorization = Extract<Step, { kind: 'AUTHORIZE' }>;
type Order = Extract<Step, { kind: 'ORDER' }>;

/** The card at a place of the person's list. Throws where it was not ordered yet. */
export function cardOf({ cards }: Stage, at: number): CardKey {
  const card = cards[at];
  if (!card) throw new Error(`the demo's history uses card ${at} before it is ordered`);
  return card;
}

async function order(tx: pg.PoolClient, stage: Stage, { card: at, at: now }: Order): Promise<void> {
  const { keys, random, issuing, accountId, person, cards, seedingDay: today } = stage;
  const { replacesDamaged, last4Digit, validYears, ...planned } = person.cards[at] as DemoCard;
  const accountNickName = planned.accountNickName ?? issuing.cardNickname;
  const cardholderName = `${person.givenName} ${person.familyName}`.toUpperCase();
  const made = { accountId, iin: issuing.iin, last4Digit, accountNickName, cardholderName, today, validYears };
  const method = planned.isExpedited ? 'EXPEDITED' : 'STANDARD';
  const kept = { method, feeCents: planned.replacementFeeCents } as const;
  const before = person.cards[at - 1]?.cardStatusId;
  const reason = before === 5 ? 'LOST' : before === 6 ? 'STOLEN' : 'NEW';
  const replaces = reason === 'NEW' ? null : cardOf(stage, at - 1).cardId;
  const cardId = replacesDamaged
    ? await reissueCard(
        tx,
        keys,
        { ...cardOf(stage, at - 1), today, validYears, order: { ...kept, reason: 'DAMAGED' } },
        now,
      )
    : await issueCard(tx, { keys, random }, { ...made, order: { ...kept, reason, replaces } }, now);
  cards[at] = { accountId, cardId };
}

/** Returns the proofs that came with the card, as the wanted answer needs them. */
function proofsFor(declined: DeclineReason | null, { entryMode }: Authorization) {
  return {
    expiryMatches: declined !== 'CARD_EXPIRED',
    cvvMatches: entryMode === 'ECOMMERCE' ? declined !== 'CVV_MISMATCH' : null,
    pinMatches: entryMode === 'ATM' ? declined !== 'PIN_INCORRECT' : null,
  };
}

async function playAuthorization(tx: pg.PoolClient, stage: Stage, step: Authorization): Promise<void> {
  const { authorizationId, cents, entryMode, merchant, declined, isAsked = false, at } = step;
  const canBeAsked = () => Promise.resolve(isAsked);
  const request = {
    authorizationId,
    card: cardOf(stage, step.card),
    amountCents: cents,
    entryMode,
    merchant,
    canBeAsked,
  };
  const proofs = proofsFor(declined, step);
  const decided = await authorize(tx, { ...request, ...proofs }, stage.issuing, at, stage.dayOf(at));
  const { answer } = decided;
  if (answer.reason === declined && decided.isAsked === isAsked) return;
  const told = answer.reason ?? 'approved';
  throw new Error(
    `the demo's history went another way: ${authorizationId} was to be ${declined ?? 'approved'}: ${told}`,
  );
}

function followUpOf(
  stage: Stage,
  step: Extract<Step, { kind: 'INCREMENT' | 'ADVICE' | 'REVERSE' | 'CLEAR' }>,
): FollowUp {
  const { authorizationId, merchant, entryMode, cents: amountCents } = step;
  return { authorizationId, card: cardOf(stage, step.card), amountCents, entryMode, merchant };
}

/** How far back messages are kept, for the days that are closed when the demo begins. */
const messagesMs = 5 * 86_400_000;

/** The message that brought a step, as the network's door would have kept it; null for a step that it did not bring. */
function messageOf(step: Step): PlayedMessage | null {
  if (step.kind === 'DEPOSIT') {
    return { kind: 'deposit', id: step.depositId, amountCents: step.cents, authorizationId: null, reply: {} };
  }
  if (step.kind === 'REFUND') {
    const { refundId: id, cents: amountCents, authorizationId } = step;
    return { kind: 'refund', id, amountCents, authorizationId, reply: {} };
  }
  if (step.kind === 'CLEAR') {
    const { authorizationId, cents: amountCents } = step;
    return { kind: 'clearing', id: authorizationId, amountCents, authorizationId, reply: {} };
  }
  if (step.kind !== 'AUTHORIZE') return null;
  const { authorizationId, cents: amountCents, declined } = step;
  const reply = { isApproved: declined === null };
  return { kind: 'authorization', id: authorizationId, amountCents, authorizationId, reply };
}

/** Keeps the message that brought a step, where it is of the last days. */
export async function keepMessage(tx: pg.PoolClient, stage: Stage, step: Step): Promise<void> {
  const message = step.at.getTime() > stage.now.getTime() - messagesMs ? messageOf(step) : null;
  if (message) await noteMessageForDemo(tx, stage.keys, message, step.at);
}

/** Plays one message through the issuing core, at its own time, in the caller's transaction. */
export async function playStep(tx: pg.PoolClient, stage: Stage, step: Step): Promise<void> {
  const { accountId, keys } = stage;
  const { at } = step;
  const businessDay = stage.dayOf(at);
  switch (step.kind) {
    case 'ORDER':
      await order(tx, stage, step);
      return;
    case 'SHIP': {
      const { state, trackingNumber } = step;
      const carrier = trackingNumber === null ? null : 'Demo Express';
      await recordShippingEvent(tx, { card: cardOf(stage, step.card), state, happenedAt: at, carrier, trackingNumber });
      return;
    }
    case 'MOVE': {
      const card = cardOf(stage, step.card);
      await moveCard(tx, card, step.event, at);
      if (step.event === 'ACTIVATED') await setPin(tx, keys, await getCard(tx, card.cardId), stage.pin);
      return;
    }
    case 'LOCK':
      await lockCard(tx, cardOf(stage, step.card), step.reason, at);
      return;
    case 'UNLOCK':
      await unlockCard(tx, cardOf(stage, step.card), step.reason);
      return;
    case 'DEPOSIT': {
      const deposit = { accountId, reference: `deposit:${step.depositId}`, description: step.payer, businessDay };
      await postDeposit(tx, { ...deposit, amountCents: step.cents }, at);
      return;
    }
    case 'FEE': {
      const { feeId, description, feeCode, cents } = step;
      await postFee(
        tx,
        { accountId, reference: `fee:${feeId}`, description, feeCode, feeCents: cents, businessDay },
        at,
      );
      return;
    }
    case 'TRANSFER': {
      const { description, cents: amountCents, feeCents } = step;
      const { bank } = stage;
      if (!bank) throw new Error('the demo sends money to a bank, and there is none on file');
      const odfi = stage.issuing.routingNumber.slice(0, 8);
      const { cardId } = cardOf(stage, 0);
      const placed = { bank, cardId, amountCents, feeCents, confirmedAt: at, odfi };
      const transferId = await placeTransferForDemo(tx, placed, stage.now);
      const line = { accountId, reference: `transfer:${transferId}`, description, amountCents, businessDay };
      await postBankTransfer(tx, line, at);
      return;
    }
    case 'REFUND': {
      const { refundId, authorizationId, merchant, cents: amountCents } = step;
      const card = cardOf(stage, step.card);
      await refund(tx, { refundId, card, amountCents, merchant, authorizationId }, at, businessDay);
      return;
    }
    case 'TOLD':
    case 'CREDITED':
    case 'DECIDED':
      await playProblem(tx, stage, step);
      return;
    case 'AUTHORIZE':
      await playAuthorization(tx, stage, step);
      return;
    case 'INCREMENT':
      await increment(tx, followUpOf(stage, step), stage.issuing, at, businessDay);
      return;
    case 'ADVICE':
      await complete(tx, followUpOf(stage, step), at, businessDay);
      return;
    case 'REVERSE':
      await reverse(tx, followUpOf(stage, step), at, businessDay);
      return;
    case 'CLEAR':
      await clear(tx, followUpOf(stage, step), at, businessDay);
  }
}
