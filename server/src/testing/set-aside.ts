import type { Call } from '@portal/contract/define-call';
import { setMoneyAside } from '@portal/contract/set-aside/set-money-aside';
import type { SendOptions, TestApi } from './api.ts';
import { openPlay } from './card-play.ts';
import { sendMessage } from './network.ts';
import { openSession } from './people.ts';

/** Somebody signed in whose card pays, and who sets money aside; $100.00 unless told otherwise. */
export async function openSaver(api: TestApi, openingCents = 10_000) {
  const play = await openPlay(api, openingCents);
  const { person, purchase } = play;
  const { accessToken: token } = await openSession(api, person.userId);
  const send = <C extends Call>(call: C, input: object = {}, more: SendOptions = {}) =>
    api.send(call, { cardId: person.cardId, ...input }, { token, idempotencyKey: crypto.randomUUID(), ...more });
  const aside = async (name: string, amountCents: number, more: SendOptions = {}) =>
    await send(setMoneyAside, { name, amountCents }, more);
  const say = async (kind: string, id: string, amountCents: number, more: object = {}) =>
    (await sendMessage(api, kind, purchase(id, amountCents, more))).body;
  return { ...play, send, aside, say };
}
