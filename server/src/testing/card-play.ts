import { encryptPinForDemo, revealForDemo } from '../issuer/demo/face.ts';
import { getCard } from '../issuer/face.ts';
import type { TestApi } from './api.ts';
import { testKeys } from './keys.ts';
import { createTestPerson, type TestPersonOptions } from './people.ts';

/** Where the cards of the tests pay. */
export const merchant = { name: 'Plaza Foods', place: 'San Antonio TX', country: 'US', mcc: '5411' };

/** A person's card as a terminal reads it, and a purchase with it. */
export async function openPlay(api: TestApi, openingCents = 10_000, options: TestPersonOptions = {}) {
  const person = await createTestPerson(api, { openingCents, ...options });
  const issued = await getCard(api.pool, person.cardId);
  const { pan, expiryYymm, cvv } = await revealForDemo(testKeys, issued);
  api.secrets.add(pan);
  const card = { pan, expiry: expiryYymm };
  const purchase = (authorizationId: string, amountCents: number, more: object = {}) => ({
    authorizationId: `${person.userId}-${authorizationId}`,
    card,
    amountCents,
    entryMode: 'PRESENT',
    merchant,
    ...more,
  });
  const pinBlock = (pin: string) => encryptPinForDemo(testKeys, issued, pin);
  return { person, card, cvv, purchase, pinBlock };
}
