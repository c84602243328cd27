import { activeCardStatusId } from '@portal/contract/card-status';
import { dayIn } from '@portal/contract/dates';
import type { Queryable } from '../db/statement.ts';
import { createLogin } from '../identity/logins.ts';
import {
  type CardKey,
  createHolder,
  getCard,
  issueCard,
  listEventsTo,
  lockCard,
  moveCard,
  openAccount,
  postDeposit,
  reissueCard,
  setPin,
} from '../issuer/face.ts';
import type { Keys } from '../ports/keys.ts';
import { createSeededRandom, type Random } from '../ports/random.ts';
import type { Issuing } from '../program/load-issuing.ts';
import type { DemoCard, DemoPerson } from './people.ts';

export interface PersonSeed {
  keys: Keys;
  issuing: Issuing;
  pin: string;
  passwordHash: string;
}

interface CardSeed extends PersonSeed {
  random: Random;
  accountId: number;
  cardholderName: string;
}

async function orderCard(
  tx: Queryable,
  seed: CardSeed,
  card: DemoCard,
  damaged: CardKey | null,
  now: Date,
): Promise<CardKey> {
  const { keys, random, accountId, cardholderName, issuing } = seed;
  const { accountNickName, last4Digit, validYears } = card;
  const today = dayIn(issuing.timeZone, now);
  if (card.replacesDamaged && damaged) {
    return { accountId, cardId: await reissueCard(tx, keys, { ...damaged, today, validYears }, now) };
  }
  const order = { accountId, iin: issuing.iin, last4Digit, accountNickName, cardholderName, today, validYears };
  return { accountId, cardId: await issueCard(tx, { keys, random }, order, now) };
}

/** Orders a card and leads it, event by event, to the state that the demo shows. A card once active has its PIN. */
async function seedCard(
  tx: Queryable,
  seed: CardSeed,
  card: DemoCard,
  damaged: CardKey | null,
  now: Date,
): Promise<CardKey> {
  const key = await orderCard(tx, seed, card, damaged, now);
  for (const event of listEventsTo(card.cardStatusId)) {
    const move = await moveCard(tx, key, event);
    const isActivated = move.moved && move.to === activeCardStatusId;
    if (isActivated) await setPin(tx, seed.keys, await getCard(tx, key.cardId), seed.pin);
  }
  if (card.lockReason) await lockCard(tx, key, card.lockReason, now);
  return key;
}

/** Makes one person of the demo: record, account, cards, money, login. Numbers follow from the person's SSN. */
export async function seedPerson(tx: Queryable, person: DemoPerson, seed: PersonSeed, now: Date): Promise<void> {
  const { keys, issuing, passwordHash } = seed;
  const random = createSeededRandom(`demo/${person.ssn}`);
  const holderId = await createHolder(tx, keys, person, now);
  const { routingNumber } = issuing;
  const accountId = await openAccount(tx, { keys, random }, { holderId, routingNumber }, now);
  const cardholderName = `${person.givenName} ${person.familyName}`.toUpperCase();
  let previous: CardKey | null = null;
  for (const card of person.cards) {
    previous = await seedCard(tx, { ...seed, random, accountId, cardholderName }, card, previous, now);
  }
  const description = 'Opening deposit';
  const amountCents = person.openingDepositCents;
  const businessDay = dayIn(issuing.timeZone, now);
  await postDeposit(tx, { accountId, reference: 'opening', description, amountCents, businessDay }, now);
  const { userId, language } = person;
  if (userId === undefined) return;
  const lockedAt = person.loginLocked ? now : null;
  await createLogin(tx, { holderId, userId, passwordHash, language, lockedAt }, now);
}
