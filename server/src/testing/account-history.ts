import { randomUUID } from 'node:crypto';
import type { Call, EntityOf } from '@portal/contract/define-call';
import { getSetAside } from '@portal/contract/set-aside/get-set-aside';
import { putMoneyBack } from '@portal/contract/set-aside/put-money-back';
import { maxParts } from '@portal/contract/set-aside/set-aside-part';
import { setMoneyAside } from '@portal/contract/set-aside/set-money-aside';
import type { Chance } from '../demo/history/chance.ts';
import type { Model, Operation } from './linearizable.ts';

type Input = { kind: 'SET' | 'BACK' | 'BUY'; cents: number } | { kind: 'READ' };
type Output = { kind: 'REFUSED' } | { kind: 'DONE' } | { kind: 'SEEN'; availableCents: number; asideCents: number };
interface Money {
  availableCents: number;
  /** The part that the history puts back from; the others are only added to. */
  rentCents: number;
  othersCents: number;
  parts: number;
}

/** The money of an account before its history, in cents, and the part of it that is set aside for rent. */
export const [openingCents, rentCents] = [10_000, 4_000];

/** An account that does one thing after another. */
export const accountModel: Model<Money, Input, Output> = {
  initial: { availableCents: openingCents - rentCents, rentCents, othersCents: 0, parts: 1 },
  keyOf: (state) => Object.values(state).join(' '),
  step: (state, input, output) => {
    const next = nextOf(state, input);
    if (output?.kind === 'REFUSED') return next === null ? state : null;
    if (next === null) return null;
    if (output?.kind !== 'SEEN') return next;
    const isSeen =
      output.availableCents === next.availableCents && output.asideCents === next.rentCents + next.othersCents;
    return isSeen ? next : null;
  },
};

function nextOf(state: Money, input: Input): Money | null {
  if (input.kind === 'READ') return state;
  const { cents } = input;
  if (cents > (input.kind === 'BACK' ? state.rentCents : state.availableCents)) return null;
  if (input.kind === 'BUY') return { ...state, availableCents: state.availableCents - cents };
  if (input.kind === 'SET') {
    if (state.parts >= maxParts) return null;
    const othersCents = state.othersCents + cents;
    return { ...state, availableCents: state.availableCents - cents, othersCents, parts: state.parts + 1 };
  }
  const left = state.rentCents - cents;
  const parts = left === 0 ? state.parts - 1 : state.parts;
  return { ...state, availableCents: state.availableCents + cents, rentCents: left, parts };
}

/** The calls of the owner of an account; they may be answered by several processes. */
export interface AccountCalls {
  partId: number;
  send: <C extends Call>(call: C, input?: object) => Promise<{ httpStatus: number; entity: EntityOf<C> | null }>;
  /** Sends a purchase as the card network does: whether it was approved; undefined without an answer. */
  buy: (id: string, amountCents: number) => Promise<unknown>;
}

interface Recording {
  calls: AccountCalls;
  chance: Chance;
  /** The planted fault: reads show again the figures of the first one. */
  readsStale?: boolean;
  /** Told of each answer that was a fault. */
  onFault?: () => void;
  /** Does harm while calls are under way. */
  harm?: () => Promise<void>;
}

const [callers, callsEach] = [5, 4];

/** Lets callers act on one account at once, and records what each asked and was answered. */
export async function recordHistory(recording: Recording): Promise<Operation<Input, Output>[]> {
  const { calls, chance, readsStale = false, onFault = () => undefined, harm = async () => undefined } = recording;
  const { partId, send, buy } = calls;
  const history: Operation<Input, Output>[] = [];
  let time = 0;
  let firstRead: Output | null = null;
  const one = async (input: Input): Promise<Output | null> => {
    if (input.kind === 'BUY') {
      const isApproved = await buy(randomUUID(), input.cents);
      return typeof isApproved === 'boolean' ? { kind: isApproved ? 'DONE' : 'REFUSED' } : null;
    }
    const { httpStatus, entity } =
      input.kind === 'SET'
        ? await send(setMoneyAside, { name: 'Shoes', amountCents: input.cents })
        : input.kind === 'BACK'
          ? await send(putMoneyBack, { partId, amountCents: input.cents })
          : await send(getSetAside);
    if (httpStatus >= 500) onFault();
    if (entity === null) return httpStatus >= 500 ? null : { kind: 'REFUSED' };
    const seen = { kind: 'SEEN', availableCents: entity.availableCents, asideCents: entity.asideCents } as const;
    if (input.kind !== 'READ' || !readsStale) return seen;
    firstRead ??= seen;
    return firstRead;
  };
  const caller = async () => {
    for (let n = 0; n < callsEach; n++) {
      const input = drawInput(chance);
      const askedAt = time++;
      // An answer that is lost on its way says nothing of what was done.
      const isLost = chance.between(0, 4) === 0;
      const output = await one(input).catch(() => null);
      history.push({ input, output: isLost ? null : output, askedAt, answeredAt: time++ });
    }
  };
  await Promise.all([...Array.from({ length: callers }, caller), harm()]);
  return history;
}

function drawInput(chance: Chance): Input {
  const kind = (['SET', 'BACK', 'BUY', 'READ'] as const)[chance.between(0, 3)] ?? 'READ';
  return kind === 'READ' ? { kind } : { kind, cents: chance.between(5, 30) * 100 };
}
