import { revealForDemo } from '../issuer/demo/face.ts';
import { getCard } from '../issuer/face.ts';
import type { TestApi } from './api.ts';
import { testKeys } from './keys.ts';

/** Reads a card as a terminal does; gives what makes the body of a purchase with it. */
export async function readCardForTest(api: TestApi, cardId: number) {
  const { pan, expiryYymm } = await revealForDemo(testKeys, await getCard(api.pool, cardId));
  api.secrets.add(pan);
  return (id: string, amountCents: number) => ({
    authorizationId: `${cardId}-${id}`,
    card: { pan, expiry: expiryYymm },
    amountCents,
    entryMode: 'PRESENT',
    merchant: { name: 'Plaza Foods', place: null, country: 'US', mcc: '5411' },
  });
}
