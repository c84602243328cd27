import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '@portal/contract/define-call';
import { putMoneyBack } from '@portal/contract/set-aside/put-money-back';
import { setMoneyAside } from '@portal/contract/set-aside/set-money-aside';
import type { Write } from '../rows/payday-acts.ts';
import type { PaydayPerson } from '../rows/payday-people.ts';

/** Money that people set aside, each time under a key of its own, by account. */
export interface Asides {
  /** Times that were acknowledged. */
  acknowledged: Map<number, number>;
  /** Times that were sent and not acknowledged: they may be in the books, once. */
  open: Map<number, number>;
  /** Answers that were lost and came again under their key as another one. */
  differing: number;
}

const againMs = 1_000;
/** An outage is over by then, and the session is not. */
const maxTries = 10;
const dollarCents = 100;

export const createAsides = (): Asides => ({ acknowledged: new Map(), open: new Map(), differing: 0 });

const count = (times: Map<number, number>, accountId: number) => times.set(accountId, (times.get(accountId) ?? 0) + 1);

/** Sends a write under one key until it is answered, as a careful client does; null: it never was. */
async function untilAnswered(write: Write, call: Call, input: object, key: string) {
  for (let tries = 0; tries < maxTries; tries++) {
    if (tries > 0) await sleep(againMs);
    const answer = await write(call, input, key);
    if (answer !== null) return answer;
  }
  return null;
}

/** Sets a dollar aside, asks again under the same key as if the answer had been lost, and puts the dollar back. */
export async function playAside(write: Write, { accountId, cardId }: PaydayPerson, asides: Asides): Promise<void> {
  const key = randomUUID();
  const name = key.slice(0, 8);
  const set = () => untilAnswered(write, setMoneyAside, { cardId, name, amountCents: dollarCents }, key);
  const first = await set();
  count(first === null ? asides.open : asides.acknowledged, accountId);
  if (first === null) return;
  const again = await set();
  if (again !== null && partIdIn(again, name) !== partIdIn(first, name)) asides.differing++;
  const partId = partIdIn(first, name);
  await untilAnswered(write, putMoneyBack, { cardId, partId, amountCents: null }, randomUUID());
}

function partIdIn(answer: Record<string, unknown>, name: string): number {
  const { parts } = answer['entity'] as { parts: { partId: number; name: string }[] };
  return parts.find((part) => part.name === name)?.partId ?? Number.NaN;
}
