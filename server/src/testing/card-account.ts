import type { Queryable } from '../db/statement.ts';
import { type CardKey, createCard, createHolder, openAccount, postDeposit } from '../issuer/face.ts';

export const testNow = new Date('2026-11-20T17:00:00Z');
export const testDay = '2026-11-20';

/** A holder with one active card and money on the account, for tests of the issuing core. */
export async function createCardAccount(db: Queryable, openingCents: number): Promise<CardKey> {
  const accountId = await openAccount(
    db,
    await createHolder(db, { givenName: 'Pat', familyName: 'Core' }, testNow),
    testNow,
  );
  const card = { accountId, cardStatusId: 4, accountNickName: 'Mastercard', last4Digit: '4821', expiry: '2029-11-30' };
  const cardId = await createCard(db, { ...card, cardholderName: 'PAT CORE' }, testNow);
  const deposit = { accountId, reference: 'opening', description: 'Opening', businessDay: testDay };
  await postDeposit(db, { ...deposit, amountCents: openingCents }, testNow);
  return { accountId, cardId };
}
