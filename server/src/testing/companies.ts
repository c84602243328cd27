import { randomUUID } from 'node:crypto';
import { revealForDemo } from '../issuer/demo/face.ts';
import { getCard } from '../issuer/face.ts';
import type { TestApi } from './api.ts';
import { openCardHolder } from './card-holder.ts';
import { testKeys } from './keys.ts';
import { sendMessage } from './network.ts';

/** The name under which the tests' company charges. */
export const phone = 'PRAIRIE PHONE 8005551234';

interface Charge {
  name?: string;
  /** Of the authorization. */
  id?: string;
  /** The network's; absent: it sends none. */
  merchantId?: string;
  entryMode?: 'ECOMMERCE' | 'PRESENT' | 'RECURRING';
}

/** Somebody signed in whom a company has charged $35.00, and the next charges of it. */
export async function openCompany(api: TestApi) {
  const holder = await openCardHolder(api, { openingCents: 50_000 });
  const { pan, expiryYymm } = await revealForDemo(testKeys, await getCard(api.pool, holder.person.cardId));
  api.secrets.add(pan);

  /** Sends what the network says of a charge of the company. */
  const tell = async (kind: string, authorizationId: string, amountCents: number, more: object = {}) => {
    const merchant = { name: phone, place: null, country: 'US', mcc: '4814' };
    const card = { pan, expiry: expiryYymm };
    const about = { authorizationId, card, amountCents, entryMode: 'RECURRING', merchant };
    return (await sendMessage(api, kind, { ...about, ...more })).body;
  };

  /** Charges, and clears what was approved; gives the answer to the charge. */
  const charge = async (amountCents: number, { name = phone, id = randomUUID(), merchantId, ...more }: Charge = {}) => {
    const merchant = { name, place: null, country: 'US', mcc: '4814', ...(merchantId && { id: merchantId }) };
    const body = await tell('authorization', id, amountCents, { merchant, ...more });
    if (body['isApproved'] === true) await tell('clearing', id, amountCents, { merchant, ...more });
    return body;
  };
  const transactionId = randomUUID();
  await charge(3_500, { id: transactionId });
  return { ...holder, tell, charge, transactionId };
}
