import { cardStatusIds } from '@portal/contract/card/card-status';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  activateCard,
  changeAddress,
  findHolderRecord,
  getAvailableCents,
  getCard,
  listCardsOfKey,
  lockCard,
  moveCard,
  proveAddress,
  verifyLedger,
} from '../../issuer/face.ts';
import type { TestApi } from '../../testing/api.ts';
import { listEventsOf } from '../../testing/card-holder.ts';
import { openOrders } from '../../testing/card-orders.ts';
import { type KeyDays, openKeyDays } from '../../testing/key-days.ts';
import { testKeys } from '../../testing/keys.ts';
import type { TestPersonOptions } from '../../testing/people.ts';

let days: KeyDays;
beforeEach(async () => {
  days = await openKeyDays();
  // Of the card that the others begin with nothing is asked here.
  for (const card of await listCardsOfKey(days.api.pool, 'test', { afterCardId: 0, limit: 100 })) {
    await moveCard(days.api.pool, card, 'CLOSED_BY_HOLDER', days.api.clock.now());
  }
});
afterEach(() => days.api.close());

/** Somebody whose card was made before the key leaked. */
const open = async (options: TestPersonOptions = {}) => await openOrders(days.api, options);
const replace = async (...more: string[]) => await days.keys('replace-cards', 'test', '--staff', 'ops-1', ...more);
const statusOf = async (cardId: number) => (await getCard(days.api.pool, cardId)).cardStatusId;
const said = (ordered: number, waiting: number, underWay: number, left: number) =>
  `${ordered} ordered, ${waiting} waiting for an address, ${underWay} under way before, ${left} left`;

/** Changes somebody's address, which nobody has made sure of. */
async function moveHome({ pool, clock }: TestApi, holderId: number): Promise<void> {
  const record = await findHolderRecord(pool, testKeys, holderId);
  if (!record) throw new Error('nobody there');
  await changeAddress(pool, testKeys, holderId, { ...record.address, line1: '9 Elm Street' }, 'HOLDER', clock.now());
}

describe('the cards of a key that leaked', () => {
  test('are replaced without a fee, work until the new ones do, and then let the key go', async () => {
    const { api, keys, rotate } = days;
    const one = await open({ openingCents: 100 });
    await rotate();
    expect(await replace('--dry-run')).toEqual({ code: 0, text: `Nothing was ordered. ${said(1, 0, 0, 0)}` });
    expect(await one.cards()).toHaveLength(1);

    expect(await replace()).toEqual({ code: 0, text: said(1, 0, 0, 0) });
    const [newer, older] = await one.cards();
    expect([newer?.replacesCardId, older?.cardStatusId]).toEqual([one.person.cardId, 4]);
    expect((await getCard(api.pool, newer?.cardId ?? 0)).cvvKeyId).toBe('k1');
    expect(await getAvailableCents(api.pool, one.person.accountId)).toBe(100);
    expect((await listEventsOf(api, one.person.holderId)).at(-1)).toMatchObject({
      kind: 'ReplacementRequested',
      data: { order: { feeCents: 0 } },
    });
    const entries = await api.pool.query(
      'SELECT act, refused_for, staff, reason, holder_id FROM audit.entry WHERE card_id = $1 AND staff IS NOT NULL',
      [one.person.cardId],
    );
    expect(entries.rows).toEqual([
      {
        act: 'desk/replace-card',
        refused_for: null,
        staff: 'ops-1',
        reason: 'the key test leaked',
        holder_id: one.person.holderId,
      },
    ]);
    // Begun again, it orders nothing.
    expect(await replace()).toEqual({ code: 0, text: said(0, 0, 1, 0) });
    expect(await one.cards()).toHaveLength(2);

    expect(await keys('retire', 'test')).toMatchObject({ text: expect.stringContaining('1 open cards') });
    await activateCard(api.pool, await getCard(api.pool, newer?.cardId ?? 0), api.clock.now());
    expect(await statusOf(one.person.cardId)).toBe(cardStatusIds.damaged);
    expect((await keys('retire', 'test')).text).not.toContain('open cards');
    expect(await verifyLedger(api.pool)).toEqual([]);
  });

  test('that are in the mail, or were never activated, are sent anew with another number', async () => {
    const [mailed, idle] = [
      await open({ cardStatusId: cardStatusIds.shipped }),
      await open({ cardStatusId: cardStatusIds.neverActivated }),
    ];
    await days.rotate();
    expect(await replace()).toEqual({ code: 0, text: said(2, 0, 0, 0) });
    for (const { person, cards } of [mailed, idle]) {
      expect(await statusOf(person.cardId)).toBe(cardStatusIds.lost);
      const [newer] = await cards();
      expect(newer).toMatchObject({ cardStatusId: cardStatusIds.ordered, replacesCardId: person.cardId });
    }
  });

  test('close at once with --stolen, where their numbers are known as well', async () => {
    const { person, cards } = await open();
    await days.rotate();
    expect(await replace('--stolen')).toEqual({ code: 0, text: said(1, 0, 0, 0) });
    expect(await statusOf(person.cardId)).toBe(cardStatusIds.stolen);
    const [newer, older] = await cards();
    expect(newer?.last4Digit).not.toBe(older?.last4Digit);
  });

  test('wait where nobody has made sure of a new address, and are listed until somebody has', async () => {
    const { api } = days;
    const { person, cards } = await open();
    await moveHome(api, person.holderId);
    await days.rotate();
    expect(await replace()).toEqual({
      code: 1,
      text: [
        `account ${person.accountId}, card ${person.cardId} ending in 4821: addressNotProved`,
        said(0, 0, 0, 1),
      ].join('\n'),
    });
    expect(await statusOf(person.cardId)).toBe(cardStatusIds.active);
    await proveAddress(api.pool, person.holderId, 'STAFF', api.clock.now());
    expect(await replace()).toMatchObject({ code: 0 });
    expect(await cards()).toHaveLength(2);
  });

  test('that are stolen wait for the address too, but are closed', async () => {
    const { api } = days;
    const { person } = await open();
    await moveHome(api, person.holderId);
    await days.rotate();
    expect(await replace('--stolen')).toEqual({ code: 0, text: said(0, 1, 0, 0) });
    expect(await statusOf(person.cardId)).toBe(cardStatusIds.stolen);
  });

  test('that staff have locked, or hold for fraud, are left to them', async () => {
    const { api } = days;
    const [locked, held] = [await open(), await open({ cardStatusId: cardStatusIds.heldForFraud })];
    await lockCard(api.pool, locked.person, 'ISSUER', api.clock.now());
    await days.rotate();
    const { code, text } = await replace();
    expect(code).toBe(1);
    expect(text).toContain(`card ${locked.person.cardId} ending in 4821: lockedFirst`);
    expect(text).toContain(`card ${held.person.cardId} ending in 4821: notDamaged`);
  });

  test('are ordered once by two commands at once, and with the order of the holder', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => open()));
    await days.rotate();
    await Promise.all([replace(), replace(), people[0]?.order({ reason: 'DAMAGED' })]);
    for (const { cards } of people) expect(await cards()).toHaveLength(2);
    expect(await verifyLedger(days.api.pool)).toEqual([]);
  });

  test('are not touched while the key is current, unknown, or nobody says who does it', async () => {
    await open();
    expect(await replace()).toMatchObject({ code: 1, text: expect.stringContaining('the current one') });
    expect(await days.keys('replace-cards', 'k9', '--staff', 'ops-1')).toMatchObject({ code: 1 });
    for (const args of [['test'], ['test', '--staff', 'a b'], ['--staff', 'x'], ['test', '--staff', 'x', '--now']]) {
      expect(await days.keys('replace-cards', ...args)).toMatchObject({
        code: 2,
        text: expect.stringMatching(/^Usage/),
      });
    }
  });
});
