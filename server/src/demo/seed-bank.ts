import { dayIn } from '@portal/contract/time/dates';
import { type PastTransfer, placeBankForDemo } from '../issuer/demo/face.ts';
import type { Queryable } from '../platform/db/statement.ts';
import type { Random } from '../platform/ports/random.ts';
import type { DemoSeed } from './demo-seed.ts';
import type { DemoPerson } from './people.ts';

interface BankSeed extends Pick<DemoSeed, 'keys' | 'issuing'> {
  random: Random;
  accountId: number;
  openedAt: Date;
  now: Date;
}

const dayMs = 86_400_000;

/** Puts a person's bank account on file; null where they have none. */
export async function seedBank(
  tx: Queryable,
  { bank: wanted }: DemoPerson,
  { keys, issuing, random, accountId, openedAt, now }: BankSeed,
): Promise<PastTransfer['bank'] | null> {
  if (!wanted) return null;
  const { addedDaysAgo, ...numbers } = wanted;
  const addedAt = new Date(Math.max(now.getTime() - addedDaysAgo * dayMs, openedAt.getTime()));
  const odfi = issuing.routingNumber.slice(0, 8);
  const made = { accountId, ...numbers, odfi, addedAt, today: dayIn(issuing.timeZone, addedAt) };
  return await placeBankForDemo(tx, { keys, random }, made);
}
