import { cardStatusOf, findPrimaryCard } from '@portal/contract/card/card-status';
import type { Language } from '@portal/contract/language';
import type { Enrolled } from '@portal/contract/texting/judge-text';
import { findPasscodeContacts, listHoldersOfMobile } from '../../identity/contacts.ts';
import { findLoginOfHolders } from '../../identity/logins.ts';
import { findDeath, getHolder, type HolderCard, listCardsOf } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { listChangedContacts } from '../notices/former-ways.ts';
import { findTextAsking, listAskingOfNumber } from './text-asking.ts';

/** A cardholder whose phone may ask, with the cards that are not closed. */
export interface EnrolledHolder extends Enrolled {
  holderId: number;
  language: Language;
  hidesNames: boolean;
  cards: readonly HolderCard[];
  /** The card that answers tell of: the primary one, or the first. */
  card: HolderCard;
}

/**
 * Lists the cardholders who may ask from a number (ten digits): it is their own now, and they are alive, with a login that is
 * open and a card that is not closed.
 */
export async function listEnrolled(db: Queryable, keys: Keys, number: string, now: Date): Promise<EnrolledHolder[]> {
  const owners = await listHoldersOfMobile(db, keys, number);
  const enrolled: EnrolledHolder[] = [];
  for (const holderId of await listAskingOfNumber(db, keys, number, owners)) {
    const found = await findEnrolled(db, keys, { holderId, number }, now);
    if (found !== null) enrolled.push(found);
  }
  return enrolled;
}

async function findEnrolled(
  db: Queryable,
  keys: Keys,
  { holderId, number }: { holderId: number; number: string },
  now: Date,
): Promise<EnrolledHolder | null> {
  const login = await findLoginOfHolders(db, [holderId]);
  const asking = await findTextAsking(db, holderId);
  if (login === null || login.lockedAt !== null || asking === null) return null;
  const onRecord = await getHolder(db, keys, holderId);
  const { mobileNumber } = await findPasscodeContacts(db, keys, login.loginId, onRecord);
  if (mobileNumber !== number || (await findDeath(db, holderId)) !== null) return null;
  const cards = (await listCardsOf(db, holderId)).cards.filter((each) => cardStatusOf(each.cardStatusId) !== 'closed');
  const card = findPrimaryCard(cards) ?? cards[0];
  if (card === undefined) return null;
  const isPaused = (await listChangedContacts(db, holderId, now)).includes('MOBILE');
  const endings = cards.map(({ last4Digit }) => last4Digit);
  return { holderId, language: login.language, hidesNames: asking.hidesNames, cards, card, isPaused, endings };
}
