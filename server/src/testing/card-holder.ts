import type { Call } from '@portal/contract/define-call';
import { getCard, revealForDemo } from '../issuer/face.ts';
import type { TestApi } from './api.ts';
import { testKeys } from './keys.ts';
import { createTestPerson, openSession, type TestPersonOptions } from './people.ts';

/** Somebody signed in with a card in the hand, and their calls about it. */
export async function openCardHolder(api: TestApi, options: TestPersonOptions = {}) {
  const person = await createTestPerson(api, options);
  const { accessToken: token } = await openSession(api, person.userId);
  const { cvv } = revealForDemo(testKeys, await getCard(api.pool, person.cardId));
  const send = <C extends Call>(call: C, input: object = {}) =>
    api.send(call, { cardId: person.cardId, ...input }, { token });
  return { person, cvv, send };
}
