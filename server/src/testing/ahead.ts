import { randomUUID } from 'node:crypto';
import type { Call } from '@portal/contract/define-call';
import { dayIn } from '@portal/contract/time/dates';
import { revealForDemo } from '../issuer/demo/face.ts';
import { getCard, postDeposit } from '../issuer/face.ts';
import type { TestApi } from './api.ts';
import { testKeys } from './keys.ts';
import { sendMessage } from './network.ts';
import { createTestPerson, openSession } from './people.ts';

const daySeconds = 86_400;

/**
 * Somebody signed in whose past shows what comes: Social Security pays $500.00 every two weeks, and a phone company charges $35.00 on the
 * same days. The clock moves on by five weeks; the last of both were a week ago.
 */
export async function openWithPast(api: TestApi) {
  const person = await createTestPerson(api, { openingCents: 10_000 });
  const { accountId, cardId } = person;
  const { pan, expiryYymm } = await revealForDemo(testKeys, await getCard(api.pool, cardId));
  api.secrets.add(pan);
  const today = () => dayIn(api.services.issuing.timeZone, api.clock.now());

  const deposit = async (amountCents = 50_000, payer = 'Social Security') => {
    const terms = { accountId, reference: randomUUID(), description: payer, amountCents, businessDay: today() };
    await postDeposit(api.pool, terms, api.clock.now());
  };
  const charge = async (amountCents = 3_500, name = 'Prairie Phone') => {
    const authorizationId = randomUUID();
    const merchant = { name, place: null, country: 'US', mcc: '4814' };
    const card = { pan, expiry: expiryYymm };
    const about = { authorizationId, card, amountCents, entryMode: 'RECURRING', merchant };
    await sendMessage(api, 'authorization', about);
    await sendMessage(api, 'clearing', about);
  };
  const wait = (days: number) => api.clock.advance(days * daySeconds);
  for (let n = 0; n < 3; n++) {
    await deposit();
    await charge();
    wait(n < 2 ? 14 : 7);
  }
  const { accessToken: token } = await openSession(api, person.userId);
  const send = <C extends Call>(call: C, input: object = {}) => api.send(call, { cardId, ...input }, { token });
  return { person, token, send, deposit, charge, wait, today };
}
