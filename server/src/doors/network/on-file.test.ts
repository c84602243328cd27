import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { revealForDemo } from '../../issuer/demo/face.ts';
import { activateCard, getCard, reissueCard } from '../../issuer/face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { TestApi } from '../../testing/api.ts';
import { testDay } from '../../testing/card-account.ts';
import { merchant, openPlay } from '../../testing/card-play.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestNetwork, sendAct, sendMessage } from '../../testing/network.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

const hotel = { merchant: { ...merchant, name: 'Town Hotel', mcc: '7011' } };

/** Somebody whose damaged card was replaced: the number is the same, the expiry another. */
async function openReissued() {
  const play = await openPlay(api);
  const { accountId, cardId } = play.person;
  await sendMessage(api, 'authorization', play.purchase('stay', 1_000, hotel));
  const order = { reason: 'DAMAGED', method: 'STANDARD', feeCents: 0 } as const;
  const reissue = { accountId, cardId, today: testDay, validYears: 4, order };
  const now = api.clock.now();
  const newId = await inTransaction(api.pool, (tx) => reissueCard(tx, testKeys, reissue, now));
  await inTransaction(api.pool, async (tx) => activateCard(tx, await getCard(tx, newId), now));
  const { expiryYymm, cvv } = await revealForDemo(testKeys, await getCard(api.pool, newId));
  const ask = async (id: string, more: object) =>
    (await sendMessage(api, 'authorization', play.purchase(id, 100, more))).body;
  return { ...play, ask, now: { ...play.card, expiry: expiryYymm }, newCvv: cvv };
}

describe('a number whose card was replaced by one with another expiry', () => {
  test('is judged as the card in use where it is charged on file with the earlier expiry', async () => {
    const { ask, card, now, cvv } = await openReissued();
    expect(card.expiry).not.toBe(now.expiry);
    expect(await ask('a', { entryMode: 'RECURRING' })).toMatchObject({ isApproved: true });
    expect(await ask('b', { entryMode: 'RECURRING', card: { ...card, cvv2: cvv } })).toMatchObject({
      isApproved: true,
    });
    const closed = { isApproved: false, reason: 'CARD_CLOSED' };
    expect(await ask('c', { entryMode: 'ECOMMERCE' })).toMatchObject(closed);
    expect(await ask('d', {})).toMatchObject(closed);
    expect(await ask('e', { card: now })).toMatchObject({ isApproved: true });
  });

  test('takes an increment of a stay that began before', async () => {
    const { purchase } = await openReissued();
    const more = await sendAct(api, 'increment', purchase('stay', 500, hotel));
    expect(more.body).toMatchObject({ isChanged: true, responseCode: '00' });
  });

  test('is not judged so with an expiry that it never had', async () => {
    const { ask, card } = await openReissued();
    const other = { ...card, expiry: '2601' };
    expect(await ask('a', { entryMode: 'RECURRING', card: other })).toMatchObject({ reason: 'CARD_EXPIRED' });
  });
});
