import { listCards } from '@portal/contract/card/list-cards';
import { replaceCard } from '@portal/contract/card/replace-card';
import { setPin } from '@portal/contract/card/set-pin';
import type { Call } from '@portal/contract/define-call';
import type { TestApi } from './api.ts';
import { openCardHolder, readCvv } from './card-holder.ts';
import { openSession, type TestPersonOptions } from './people.ts';

let keysMade = 0;

/** Somebody who orders cards in place of their own, and activates them. */
export async function openOrders(api: TestApi, options: TestPersonOptions = {}) {
  const { person, prove } = await openCardHolder(api, options);
  // A session of its own for each call: cards live longer.
  const send = async <C extends Call>(call: C, input: object, idempotencyKey = `key-${++keysMade}`) => {
    const { accessToken: token } = await openSession(api, person.userId);
    return await api.send(call, { cardId: person.cardId, ...input }, { token, idempotencyKey });
  };
  const quote = (changes: object = {}) =>
    send(replaceCard, { reason: 'LOST', shipping: 'STANDARD', dryRun: true, ...changes });
  const order = async (changes: { cardId?: number; [more: string]: unknown } = {}, idempotencyKey?: string) => {
    const stepUpToken = await prove('REPLACE_CARD', changes.cardId);
    const whole = { reason: 'LOST', shipping: 'STANDARD', addressConfirmed: true, stepUpToken, ...changes };
    return await send(replaceCard, whole, idempotencyKey);
  };
  const cards = async () => (await send(listCards, {})).entity?.cards ?? [];
  const activate = async (cardId: number) => {
    const [cvv, stepUpToken] = [await readCvv(api, cardId), await prove('SET_PIN', cardId)];
    return await send(setPin, { cardId, pin: '2468', confirmPin: '2468', cvv, stepUpToken });
  };
  return { person, prove, send, quote, order, cards, activate };
}
