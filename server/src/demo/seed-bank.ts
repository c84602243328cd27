import { dayIn } from '@portal/contract/time/dates';
import { placeBankForDemo, placeTransferForDemo } from '../issuer/demo/face.ts';
import type { Queryable } from '../platform/db/statement.ts';
import type { Random } from '../platform/ports/random.ts';
import type { DemoSeed } from './demo-seed.ts';
import type { History } from './history/plan-history.ts';
import type { DemoPerson } from './people.ts';

interface BankSeed extends Pick<DemoSeed, 'keys' | 'issuing'> {
  random: Random;
  accountId: number;
  cardId: number;
  history: History;
  now: Date;
}

const dayMs = 86_400_000;

/** Puts a person's bank account on file, and the transfers of their history beside the money that they moved. */
export async function seedBank(tx: Queryable, { bank: wanted }: DemoPerson, tools: BankSeed): Promise<void> {
  if (!wanted) return;
  const { keys, issuing, random, accountId, cardId, history, now } = tools;
  const { addedDaysAgo, ...numbers } = wanted;
  const addedAt = new Date(Math.max(now.getTime() - addedDaysAgo * dayMs, history.openedAt.getTime()));
  const odfi = issuing.routingNumber.slice(0, 8);
  const made = { accountId, ...numbers, odfi, addedAt, today: dayIn(issuing.timeZone, addedAt) };
  const bank = await placeBankForDemo(tx, { keys, random }, made);
  for (const step of history.steps) {
    if (step.kind !== 'TRANSFER') continue;
    const money = { amountCents: step.cents, feeCents: step.feeCents };
    await placeTransferForDemo(tx, { bank, cardId, ...money, confirmedAt: step.at, odfi }, now);
  }
}
