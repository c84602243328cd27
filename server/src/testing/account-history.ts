import { randomUUID } from 'node:crypto';
import { listCards } from '@portal/contract/card/list-cards';
import { lockCard } from '@portal/contract/card/lock-card';
import { unlockCard } from '@portal/contract/card/unlock-card';
import { changeControls } from '@portal/contract/controls/change-controls';
import { getControls } from '@portal/contract/controls/get-controls';
import type { Call, EntityOf } from '@portal/contract/define-call';
import { getSetAside } from '@portal/contract/set-aside/get-set-aside';
import { putMoneyBack } from '@portal/contract/set-aside/put-money-back';
import { setMoneyAside } from '@portal/contract/set-aside/set-money-aside';
import { confirmTransfer } from '@portal/contract/transfer/confirm-transfer';
import { listTransfers } from '@portal/contract/transfer/list-transfers';
import type { Chance } from '../demo/history/chance.ts';
import type { Input, Output } from './account-model.ts';
import type { Operation } from './linearizable.ts';

/** The calls of the owner of an account; they may be answered by several processes. */
export interface AccountCalls {
  partId: number;
  /** The three digits on the back of the card. */
  cvv: string;
  /** The fee of a transfer, in cents, as its reader saw it. */
  transferFeeCents: number;
  /** The proof that a transfer asks for. */
  prove: () => Promise<string>;
  send: <C extends Call>(
    call: C,
    input: object,
    idempotencyKey: string,
  ) => Promise<{ httpStatus: number; entity: EntityOf<C> | null }>;
  /** Sends a purchase as the card network does: whether it was approved; undefined without an answer. */
  buy: (id: string, amountCents: number) => Promise<unknown>;
}

/**
 * A fault that is planted, so that the check has something to find.
 * - STALE_READS: reads of money show again the figures of the first one.
 * - LOST_LOCKS: a lock is answered, and not done.
 * - NEW_KEYS: who asks again does so under another key, or names another purchase.
 */
export type PlantedFault = 'STALE_READS' | 'LOST_LOCKS' | 'NEW_KEYS';

interface Recording {
  calls: AccountCalls;
  chance: Chance;
  planted?: PlantedFault | null;
  /** Told of each answer that was a fault. */
  onFault?: () => void;
  /** Does harm while calls are under way. */
  harm?: () => Promise<void>;
}

const [callers, callsEach] = [5, 4];
const kinds = [
  'SET',
  'BACK',
  'BUY',
  'MONEY',
  'SET',
  'BACK',
  'BUY',
  'CARD',
  'LOCK',
  'UNLOCK',
  'LIMIT',
  'RULES',
  'SEND',
  'SEND',
  'SENT',
] as const;
/**
 * The kinds that may be asked again under one key: the server does them once. A lock or a limit has no key, so the one that was given up may come
 * late and be a second one.
 */
const repeatable: ReadonlySet<Input['kind']> = new Set(['SET', 'BACK', 'BUY', 'SEND', 'UNLOCK']);

/** The names under which one thing is asked, once or again. */
interface Attempt {
  key: string;
  /** For a transfer. */
  proof: string;
}

/** Asks one thing of the portal; null without an answer that says what was done. */
async function ask(
  { partId, cvv, transferFeeCents, send, buy }: AccountCalls,
  input: Input,
  { key, proof }: Attempt,
  onFault: () => void,
): Promise<Output | null> {
  const read = async <C extends Call>(call: C, values: object, toOutput: (entity: EntityOf<C>) => Output) => {
    const { httpStatus, entity } = await send(call, values, key);
    if (httpStatus >= 500) onFault();
    if (entity !== null) return toOutput(entity);
    return httpStatus >= 500 ? null : ({ kind: 'REFUSED' } as const);
  };
  const done = (): Output => ({ kind: 'DONE' });
  const money = ({ availableCents, asideCents }: EntityOf<typeof getSetAside>): Output => ({
    kind: 'MONEY',
    availableCents,
    asideCents,
  });
  switch (input.kind) {
    case 'BUY': {
      const isApproved = await buy(key, input.cents);
      return typeof isApproved === 'boolean' ? { kind: isApproved ? 'DONE' : 'REFUSED' } : null;
    }
    case 'SET':
      return await read(setMoneyAside, { name: 'Shoes', amountCents: input.cents }, money);
    case 'BACK':
      return await read(putMoneyBack, { partId, amountCents: input.cents }, money);
    case 'SEND': {
      const values = { amountCents: input.cents, shownFeeCents: transferFeeCents, stepUpToken: proof };
      return await read(confirmTransfer, values, done);
    }
    case 'SENT':
      return await read(listTransfers, {}, ({ transfers }) => ({
        kind: 'SENT',
        sentCents: transfers.reduce((sum, { amountCents }) => sum + amountCents, 0),
        transfers: transfers.length,
      }));
    case 'LOCK':
      return await read(lockCard, {}, done);
    case 'UNLOCK':
      return await read(unlockCard, { cvv }, done);
    case 'LIMIT':
      return await read(changeControls, { changes: { maxPurchaseCents: input.cents } }, done);
    case 'CARD':
      return await read(listCards, {}, ({ cards: [card] }) => ({
        kind: 'CARD',
        availableCents: card?.availableCents ?? 0,
        isLocked: card?.locked ?? false,
      }));
    case 'RULES':
      return await read(getControls, {}, ({ controls }) => ({ kind: 'RULES', limitCents: controls.maxPurchaseCents }));
    case 'MONEY':
      break;
  }
  return await read(getSetAside, {}, money);
}

/** Lets callers act on one account at once, and records what each asked and was answered. */
export async function recordHistory(recording: Recording): Promise<Operation<Input, Output>[]> {
  const { calls, chance, planted = null, onFault = () => undefined, harm = async () => undefined } = recording;
  const history: Operation<Input, Output>[] = [];
  const givenUp: Promise<unknown>[] = [];
  let time = 0;
  let firstRead: Output | null = null;
  const one = async (input: Input, isAskedAgain: boolean): Promise<Output | null> => {
    if (planted === 'LOST_LOCKS' && input.kind === 'LOCK') return { kind: 'DONE' };
    const attempt = { key: randomUUID(), proof: input.kind === 'SEND' ? await calls.prove() : '' };
    if (isAskedAgain) givenUp.push(ask(calls, input, attempt, onFault).catch(() => undefined));
    const isNew = isAskedAgain && planted === 'NEW_KEYS';
    const output = await ask(calls, input, isNew ? { ...attempt, key: randomUUID() } : attempt, onFault);
    if (input.kind !== 'MONEY' || planted !== 'STALE_READS') return output;
    firstRead ??= output;
    return firstRead;
  };
  const caller = async () => {
    for (let n = 0; n < callsEach; n++) {
      const input = drawInput(chance);
      // An answer that is lost on its way says nothing of what was done; who waits no longer for one may ask again.
      const isLost = chance.between(0, 4) === 0;
      const isAskedAgain = repeatable.has(input.kind) && chance.between(0, 2) === 0;
      const askedAt = time++;
      const output = await one(input, isAskedAgain).catch(() => null);
      history.push({ input, output: isLost ? null : output, askedAt, answeredAt: time++ });
    }
  };
  await Promise.all([...Array.from({ length: callers }, caller), harm()]);
  await Promise.all(givenUp);
  return history;
}

function drawInput(chance: Chance): Input {
  const kind = kinds[chance.between(0, kinds.length - 1)] ?? 'MONEY';
  switch (kind) {
    case 'SET':
    case 'BACK':
    case 'BUY':
    case 'SEND':
      return { kind, cents: chance.between(5, 30) * 100 };
    case 'LIMIT':
      return { kind, cents: chance.between(10, 30) * 100 };
    case 'CARD':
    case 'LOCK':
    case 'MONEY':
    case 'SENT':
    case 'RULES':
    case 'UNLOCK':
      break;
  }
  return { kind };
}
