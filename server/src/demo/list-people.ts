import type { LockReason } from '@portal/contract/card/list-cards';
import { findLoginOfHolders } from '../identity/logins.ts';
import { revealForDemo } from '../issuer/demo/face.ts';
import {
  findBankAccount,
  getCard,
  getHolder,
  listCardsOf,
  listHoldersByIdentity,
  openAmounts,
} from '../issuer/face.ts';
import type { Queryable } from '../platform/db/statement.ts';
import type { DemoSeed } from './demo-seed.ts';
import type { DemoPerson } from './people.ts';

/** A card as its holder sees it in the hand. */
export interface ShownCard {
  cardId: number;
  cardStatusId: number;
  lockReasons: readonly LockReason[];
  last4Digit: string;
  cvv: string;
  /** Last day of the month of expiry, yyyy-MM-dd. */
  expiry: string;
}

/** A bank account on file, and the two amounts that prove it, as its bank would show them. */
export interface ShownBank {
  state: string;
  bankName: string;
  last4Digit: string;
  amounts: number[];
}

/** One of the demo's people with all that a person would know of themselves. */
export interface ShownPerson {
  holderId: number;
  /** Customer service has locked the login. */
  isLoginLocked: boolean;
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
  bankAccounts: ShownBank[];
}

async function showCard(db: Queryable, { keys }: DemoSeed, cardId: number): Promise<ShownCard> {
  const card = await getCard(db, cardId);
  const { cardStatusId, lockReasons, last4Digit, expiry } = card;
  const { cvv } = await revealForDemo(keys, card);
  return { cardId, cardStatusId, lockReasons, last4Digit, cvv, expiry };
}

async function showBanks(db: Queryable, { keys }: DemoSeed, cardIds: number[]): Promise<ShownBank[]> {
  const cards = await Promise.all(cardIds.map((cardId) => getCard(db, cardId)));
  const accountIds = [...new Set(cards.map(({ accountId }) => accountId))];
  const banks = await Promise.all(accountIds.map((accountId) => findBankAccount(db, accountId)));
  return banks
    .filter((bank) => bank !== null)
    .map((bank) => {
      const { state, bankName, last4Digit } = bank;
      return { state, bankName, last4Digit, amounts: openAmounts(keys, bank) };
    });
}

async function showPerson(db: Queryable, seed: DemoSeed, person: DemoPerson): Promise<ShownPerson | null> {
  const [holderId] = await listHoldersByIdentity(db, seed.keys, person);
  if (holderId === undefined) return null;
  const holder = await getHolder(db, seed.keys, holderId);
  const { cards } = await listCardsOf(db, holderId);
  const login = await findLoginOfHolders(db, [holderId]);
  return {
    holderId,
    isLoginLocked: login !== null && login.lockedAt !== null,
    userId: login?.userId ?? null,
    password: seed.demo.password,
    name: `${holder.givenName} ${holder.familyName}`,
    ssn: holder.ssn,
    birthDate: holder.birthDate,
    zip: holder.address.zip,
    mobileNumber: holder.mobileNumber,
    email: holder.email,
    pin: seed.demo.pin,
    cards: await Promise.all(cards.map(({ cardId }) => showCard(db, seed, cardId))),
    bankAccounts: await showBanks(
      db,
      seed,
      cards.map(({ cardId }) => cardId),
    ),
  };
}

/** The demo's people as they are now, in the order of `people.json`; password and PIN as they were at first. */
export async function listDemoPeople(db: Queryable, seed: DemoSeed): Promise<ShownPerson[]> {
  const shown = await Promise.all(seed.demo.people.map((person) => showPerson(db, seed, person)));
  return shown.filter((person) => person !== null);
}
