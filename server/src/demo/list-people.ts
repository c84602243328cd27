import type { Queryable } from '../db/statement.ts';
import { findUserId } from '../identity/logins.ts';
import { getCard, getHolder, listCardsOf, listHoldersByIdentity, revealForDemo } from '../issuer/face.ts';
import type { DemoPerson } from './people.ts';
import type { DemoSeed } from './seed.ts';

/** A card as its holder sees it in the hand. */
export interface ShownCard {
  cardId: number;
  cardStatusId: number;
  last4Digit: string;
  cvv: string;
  /** Last day of the month of expiry, yyyy-MM-dd. */
  expiry: string;
}

/** One of the demo's people with all that a person would know of themselves. */
export interface ShownPerson {
  /** Null until the person has registered. */
  userId: string | null;
  password: string;
  name: string;
  ssn: string;
  birthDate: string;
  zip: string;
  mobileNumber: string | null;
  email: string | null;
  pin: string;
  cards: ShownCard[];
}

async function showCard(db: Queryable, { keys }: DemoSeed, cardId: number): Promise<ShownCard> {
  const card = await getCard(db, cardId);
  const { cardStatusId, last4Digit, expiry } = card;
  return { cardId, cardStatusId, last4Digit, cvv: revealForDemo(keys, card).cvv, expiry };
}

async function showPerson(db: Queryable, seed: DemoSeed, person: DemoPerson): Promise<ShownPerson | null> {
  const [holderId] = await listHoldersByIdentity(db, seed.keys, person);
  if (holderId === undefined) return null;
  const holder = await getHolder(db, seed.keys, holderId);
  const { cards } = await listCardsOf(db, holderId);
  return {
    userId: await findUserId(db, holderId),
    password: seed.demo.password,
    name: `${holder.givenName} ${holder.familyName}`,
    ssn: holder.ssn,
    birthDate: holder.birthDate,
    zip: holder.address.zip,
    mobileNumber: holder.mobileNumber,
    email: holder.email,
    pin: seed.demo.pin,
    cards: await Promise.all(cards.map(({ cardId }) => showCard(db, seed, cardId))),
  };
}

/** The demo's people as they are now, in the order of `people.json`; password and PIN as they were at first. */
export async function listDemoPeople(db: Queryable, seed: DemoSeed): Promise<ShownPerson[]> {
  const shown = await Promise.all(seed.demo.people.map((person) => showPerson(db, seed, person)));
  return shown.filter((person) => person !== null);
}
