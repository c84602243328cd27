import { login } from '@portal/contract/session/login';
import { inTransaction } from '../db/transaction.ts';
import { createLogin } from '../identity/logins.ts';
import { hashPassword } from '../identity/passwords.ts';
import { postDeposit } from '../issuer/face.ts';
import type { TestApi } from './api.ts';
import { createTestCard, openTestAccount, testDay } from './card-account.ts';

export const testPassword = 'Clara#4826';
const passwordHash = hashPassword(testPassword);

export interface TestPerson {
  userId: string;
  holderId: number;
  accountId: number;
  cardId: number;
}

export interface TestPersonOptions {
  cardStatusId?: number;
  openingCents?: number;
  isLocked?: boolean;
}

let made = 0;

/** A cardholder with one card, a login and money in the account. */
export async function createTestPerson(api: TestApi, options: TestPersonOptions = {}): Promise<TestPerson> {
  const { cardStatusId = 4, openingCents = 50_000, isLocked = false } = options;
  const now = api.clock.now();
  const userId = `Person${String(++made).padStart(4, '0')}`;
  api.secrets.add(testPassword);
  const hash = await passwordHash;
  return await inTransaction(api.pool, async (tx) => {
    const { holderId, accountId } = await openTestAccount(tx, { familyName: userId }, now);
    const cardholderName = `PAT ${userId.toUpperCase()}`;
    const { cardId } = await createTestCard(tx, accountId, { cardStatusId, last4Digit: '4821', cardholderName }, now);
    const deposit = { accountId, reference: 'opening', description: 'Opening', amountCents: openingCents };
    await postDeposit(tx, { ...deposit, businessDay: testDay }, now);
    const lockedAt = isLocked ? now : null;
    await createLogin(tx, { holderId, userId, passwordHash: hash, language: 'en', lockedAt }, now);
    return { userId, holderId, accountId, cardId };
  });
}

/** Signs a person in; the tokens. */
export async function signInAs(api: TestApi, person: { userId: string }) {
  const { entity } = await api.send(login, { userId: person.userId, password: testPassword });
  if (entity === null) throw new Error('could not sign in');
  return entity;
}
