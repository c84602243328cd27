import type { Call } from '@portal/contract/define-call';
import type { StepUpAction } from '@portal/contract/step-up/step-up';
import { grantStepUp } from '../identity/step-up-tokens.ts';
import { revealForDemo } from '../issuer/demo/face.ts';
import { getCard } from '../issuer/face.ts';
import type { SendOptions, TestApi } from './api.ts';
import { testKeys } from './keys.ts';
import { createTestPerson, openSession, type TestPerson, type TestPersonOptions } from './people.ts';

/** Somebody signed in with a card in the hand, and their calls about it. */
export async function openCardHolder(api: TestApi, options: TestPersonOptions = {}) {
  const person = await createTestPerson(api, options);
  const { accessToken: token } = await openSession(api, person.userId);
  const cvv = await readCvv(api, person.cardId);
  const send = <C extends Call>(call: C, input: object = {}, more: SendOptions = {}) =>
    api.send(call, { cardId: person.cardId, ...input }, { token, ...more });
  return { person, token, cvv, send, prove: proofsOf(api, person) };
}

/** Gives the proof of somebody that an act asks for, without the way to it. */
export function proofsOf(api: TestApi, { holderId, cardId: ownCardId }: Pick<TestPerson, 'holderId' | 'cardId'>) {
  return (action: StepUpAction, cardId = ownCardId) =>
    grantStepUp(api.pool, { holderId, cardId, action }, 'OTP', api.clock.now());
}

/** A card of somebody with the proof that changing alerts asks for. */
export async function provedForAlerts(api: TestApi, { holderId, cardId }: { holderId: number; cardId: number }) {
  const scope = { holderId, cardId, action: 'EDIT_ALERTS' } as const;
  return { cardId, stepUpToken: await grantStepUp(api.pool, scope, 'OTP', api.clock.now()) };
}

/** The three digits on the back of a card. */
export async function readCvv(api: TestApi, cardId: number): Promise<string> {
  return (await revealForDemo(testKeys, await getCard(api.pool, cardId))).cvv;
}

/** Lists the events of a holder, the oldest first. */
export async function listEventsOf(api: TestApi, holderId: number): Promise<{ kind: string; data: object }[]> {
  const text = 'SELECT kind, data FROM events.event WHERE holder_id = $1 ORDER BY event_id';
  return (await api.pool.query<{ kind: string; data: object }>(text, [holderId])).rows;
}
