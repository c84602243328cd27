import { hash } from '@node-rs/argon2';
import { cardStatusIds } from '@portal/contract/card/card-status';
import { login } from '@portal/contract/session/login';
import { rememberDevice } from '../identity/devices.ts';
import { createLogin, findLogin } from '../identity/logins.ts';
import { startSession } from '../identity/sessions.ts';
import { postDeposit } from '../issuer/face.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { TestApi } from './api.ts';
import { createTestCard, openTestAccount, testDay } from './card-account.ts';

export const testPassword = 'Clara#4826';
/** At the least cost that Argon2id has: to verify a hash costs what it says of itself, and tests sign in often. */
const cheapHash = hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });

export interface TestPerson {
  userId: string;
  holderId: number;
  accountId: number;
  cardId: number;
  ssn: string;
  birthDate: string;
  email: string;
  mobileNumber: string;
  /** Cookie of a device that the login knows. */
  deviceToken: string;
}

export interface TestPersonOptions {
  cardStatusId?: number;
  openingCents?: number;
  isLocked?: boolean;
  /** Tells whether the card comes by expedited mail. */
  isExpedited?: boolean;
  /** Tells whether the person has a login; true unless said otherwise. */
  isRegistered?: boolean;
}

/** How many were made on each API: their numbers have four digits. */
const made = new WeakMap<TestApi['pool'], number>();

/** A cardholder with one card, a login and money in the account. */
export async function createTestPerson(api: TestApi, options: TestPersonOptions = {}): Promise<TestPerson> {
  const {
    cardStatusId = cardStatusIds.active,
    openingCents = 50_000,
    isLocked = false,
    isRegistered = true,
    isExpedited,
  } = options;
  const now = api.clock.now();
  const count = (made.get(api.pool) ?? 1000) + 1;
  made.set(api.pool, count);
  const number = String(count);
  const userId = `Person${number}`;
  // Of each person's own, as limits are counted by them.
  const record = {
    ssn: `98765${number}`,
    birthDate: '1950-01-31',
    email: `person${number}@example.com`,
    mobileNumber: `512555${number}`,
  };
  api.secrets.add(testPassword);
  const passwordHash = await cheapHash;
  return await inTransaction(api.pool, async (tx) => {
    const { holderId, accountId } = await openTestAccount(tx, { familyName: userId, ...record }, now);
    const cardholderName = `PAT ${userId.toUpperCase()}`;
    const { cardId } = await createTestCard(
      tx,
      accountId,
      { cardStatusId, last4Digit: '4821', cardholderName, ...(isExpedited && { isExpedited }) },
      now,
    );
    const deposit = { accountId, reference: 'opening', description: 'Opening', amountCents: openingCents };
    await postDeposit(tx, { ...deposit, businessDay: testDay }, now);
    const lockedAt = isLocked ? now : null;
    if (!isRegistered) return { ...record, userId, holderId, accountId, cardId, deviceToken: '' };
    const loginId = await createLogin(tx, { holderId, userId, passwordHash, language: 'en', lockedAt }, now);
    const { deviceToken } = await rememberDevice(tx, loginId, null, 'Test', now);
    return { ...record, userId, holderId, accountId, cardId, deviceToken };
  });
}

/** Header of a request from the device that the person's login knows. */
export function fromKnownDevice(person: Pick<TestPerson, 'deviceToken'>) {
  return { headers: { cookie: `device=${person.deviceToken}` } };
}

/** Signs a person in from the device that is known; the tokens. Throws when that did not work. */
export async function signInAs(api: TestApi, person: Pick<TestPerson, 'userId' | 'deviceToken'>) {
  const input = { userId: person.userId, password: testPassword };
  const { entity } = await api.send(login, input, fromKnownDevice(person));
  if (!entity?.success) throw new Error('could not sign in');
  return entity;
}

/**
 * Opens a session for a user ID without asking for anything, where signing in is not what the test is about. `knownDays`:
 * on a device that has been known for so many days.
 */
export async function openSession(
  api: TestApi,
  userId: string | null,
  { knownDays = null }: { knownDays?: number | null } = {},
) {
  const found = await findLogin(api.pool, userId ?? '');
  if (!found) throw new Error('there is no such login');
  const now = api.services.clock.now();
  let deviceId: number | null = null;
  if (knownDays !== null) {
    const since = new Date(now.getTime() - knownDays * 86_400_000);
    ({ deviceId } = await rememberDevice(api.pool, found.loginId, null, 'Known', since));
  }
  return await startSession(api.pool, found, { label: 'Test', deviceId }, now);
}
