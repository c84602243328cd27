import type pg from 'pg';
import { enrollHolders } from '../issuer/face.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { systemRandom } from '../platform/ports/random.ts';
import { makeTestHolder, testDay, testIssuing, testNow } from './card-account.ts';
import { testKeys } from './keys.ts';

/** So many people who came in together, each with the order of a first card. */
export async function enrollTestHolders(pool: pg.Pool, count: number, now = testNow): Promise<void> {
  const enrollee = { record: makeTestHolder(), cardholderName: 'PAT CORE', accountNickName: 'Mastercard' };
  const enrollees = Array.from({ length: count }, () => enrollee);
  const tools = { keys: testKeys, random: systemRandom };
  await inTransaction(pool, (tx) => enrollHolders(tx, tools, enrollees, { ...testIssuing, today: testDay }, now));
}
