import { rememberDevice } from '@portal/server/identity/devices';
import { createLogin } from '@portal/server/identity/logins';
import { hashPassword } from '@portal/server/identity/passwords';
import { createHolder, cvvMatches, getCard, issueCard, openAccount } from '@portal/server/issuer/face';
import { inTransaction } from '@portal/server/platform/db/transaction';
import { systemRandom } from '@portal/server/platform/ports/random';
import { benchDay, benchNow, type IssuingDatabase } from './issuing-database.ts';

export const peoplesPassword = 'Clara#4826';
export const peoplesBirthDate = '1950-01-31';

export interface BenchPerson {
  userId: string;
  ssn: string;
  last4Digit: string;
  /** A CVV that is not the card's. */
  wrongCvv: string;
  /** The cookie of a device that the login knows. */
  cookie: string;
}

/** People with a card and a login each. */
export async function createPeople({ pool, keys }: IssuingDatabase, count: number): Promise<BenchPerson[]> {
  const passwordHash = await hashPassword(peoplesPassword);
  const address = { line1: '1 Main Street', line2: null, city: 'Austin', state: 'TX', zip: '78701', country: 'US' };
  const names = { givenName: 'Pat', familyName: 'Bench', birthDate: peoplesBirthDate };
  const contacts = { email: 'pat@example.com', mobileNumber: null };
  const order = { iin: '999901', accountNickName: 'Mastercard', cardholderName: 'PAT BENCH' };
  const tools = { keys, random: systemRandom };
  return await inTransaction(pool, async (tx) => {
    const people: BenchPerson[] = [];
    for (let n = 0; n < count; n++) {
      const userId = `bench${n + 10_000}`;
      const ssn = `98765${String(n).padStart(4, '0')}`;
      const holderId = await createHolder(tx, keys, { ...names, ...contacts, address, ssn }, benchNow);
      const accountId = await openAccount(tx, tools, { holderId, routingNumber: '800000006' }, benchNow);
      const cardId = await issueCard(tx, tools, { ...order, accountId, today: benchDay, validYears: 3 }, benchNow);
      const card = await getCard(tx, cardId);
      const login = { holderId, userId, passwordHash, language: 'en' as const, lockedAt: null };
      const loginId = await createLogin(tx, login, benchNow);
      const { deviceToken } = await rememberDevice(tx, loginId, null, 'Bench', benchNow);
      const cookie = `device=${deviceToken}`;
      const wrongCvv = (await cvvMatches(keys, card, '000')) ? '001' : '000';
      people.push({ userId, ssn, last4Digit: card.last4Digit, wrongCvv, cookie });
    }
    return people;
  });
}
