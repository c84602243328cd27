import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { enroll } from '../doors/desk/enroll.ts';
import { revealForDemo } from '../issuer/demo/face.ts';
import { fileCards, getCard, listCardFiles, moveCard, recordShippingEvent, reissueCard } from '../issuer/face.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { CardBureauPort } from '../platform/ports/card-bureau.ts';
import { testDay, testIssuing } from '../testing/card-account.ts';
import { type CardDays, linesOf, openCardDays, ordersIn } from '../testing/card-days.ts';
import { openOrders } from '../testing/card-orders.ts';
import { testEnrollmentTools } from '../testing/enrollment-tools.ts';
import { testKeys } from '../testing/keys.ts';

let days: CardDays;
beforeEach(async () => {
  days = await openCardDays();
});
afterEach(() => days.close());

const { timeZone } = testIssuing;
/** From noon past the cut-off at 18:00. */
const toCutOff = () => days.hours(6);
const cardOf = async (cardId: number) => await getCard(days.api.pool, cardId);

/** Returns the lines of a file about the plastic of a card. */
async function plasticOf(cardId: number) {
  const card = await cardOf(cardId);
  const { pan, cvv } = await revealForDemo(testKeys, card);
  return { orderId: cardId, pan, expiry: card.expiry.slice(0, 7), cvv2: cvv, serviceCode: '201' };
}

/** Somebody whom the program enrolled, in Spanish, and who has not registered; the id of the first card. */
async function enrollInSpanish(): Promise<number> {
  const { pool, clock } = days.api;
  const name = { reference: 'p-1', givenName: 'Ana', familyName: 'Núñez', cardholderName: null };
  const home = { line1: '12 Oak Street', line2: 'Apt 3', city: 'Austin', state: 'TX', zip: '78701' };
  const rest = { ssn: '987654311', birthDate: '1953-08-08', email: null, mobileNumber: null, language: 'es' } as const;
  const record = { ...name, ...home, ...rest };
  await inTransaction(pool, (tx) => enroll(tx, testEnrollmentTools, [record], { now: clock.now(), today: testDay }));
  const { rows } = await pool.query<{ cardId: number }>('SELECT card_id AS "cardId" FROM desk.enrollment');
  return rows[0]?.cardId ?? 0;
}

describe("a day's file", () => {
  test('holds what was ordered until 18:00, as it was ordered, for the bureau alone', async () => {
    const firstId = await enrollInSpanish();
    const { order, person } = await openOrders(days.api);
    const replacementId = (await order({ reason: 'LOST', shipping: 'EXPEDITED' })).entity?.cardId ?? 0;
    const { accountId } = await days.order();
    const old = await cardOf((await days.order()).cardId);
    await moveCard(days.api.pool, old, 'ACTIVATED', days.api.clock.now());
    const renewal = { reason: 'RENEWAL', method: 'STANDARD', feeCents: 0 } as const;
    const reissue = { ...old, today: testDay, validYears: 3, order: renewal };
    const renewalId = await reissueCard(days.api.pool, testKeys, reissue, days.api.clock.now());
    expect(await days.run()).toBe(0);
    toCutOff();
    await days.run();
    const [file, ...more] = await days.take();
    expect(more).toEqual([]);
    expect(file?.name).toBe('cards-2026-11-20-1.jsonl.asc');
    const lines = linesOf(file?.text ?? '');
    expect(lines[0]).toEqual({
      record: 'HEADER',
      layout: 1,
      fileId: 1,
      program: 'Clara Benefit Card',
      day: '2026-11-20',
      cards: 4,
    });
    const home = { line1: '1 Main Street', line2: null, city: 'Austin', state: 'TX', zip: '78701', country: 'US' };
    expect(lines[1]).toEqual({
      record: 'CARD',
      kind: 'NEW',
      ...(await plasticOf(firstId)),
      embossedName: 'ANA NUNEZ',
      shippingMethod: 'STANDARD',
      language: 'es',
      mailTo: { ...home, name: 'Ana Núñez', line1: '12 Oak Street', line2: 'Apt 3' },
    });
    expect(lines[2]).toEqual({
      record: 'CARD',
      kind: 'REPLACEMENT',
      ...(await plasticOf(replacementId)),
      embossedName: `PAT ${person.userId.toUpperCase()}`,
      shippingMethod: 'EXPEDITED',
      language: 'en',
      mailTo: { ...home, name: `Pat ${person.userId}` },
    });
    expect(lines[3]).toMatchObject({ kind: 'NEW', mailTo: { name: 'Pat Core' } });
    expect((await cardOf(Number(lines[3]?.orderId))).accountId).toBe(accountId);
    expect(lines[4]).toMatchObject({ kind: 'RENEWAL', ...(await plasticOf(renewalId)) });
    const before = `${file?.text.trimEnd().split('\n').slice(0, -1).join('\n')}\n`;
    const sha256 = createHash('sha256').update(before).digest('hex');
    expect(lines.slice(5)).toEqual([{ record: 'TRAILER', cards: 4, sha256 }]);
  });

  test('leaves out what was closed, what printer or carrier have told of, and what is ordered later', async () => {
    const { pool, clock } = days.api;
    const [closed, told, ordered] = [await days.order(), await days.order(), await days.order()];
    await moveCard(pool, closed, 'REPORTED_LOST', clock.now());
    const event = { state: 'ORDERED', happenedAt: clock.now(), carrier: null, trackingNumber: null } as const;
    await inTransaction(pool, (tx) => recordShippingEvent(tx, { ...event, card: told }));
    toCutOff();
    await days.run();
    const late = await days.order();
    await days.run();
    expect(ordersIn(await days.take())).toEqual([ordered.cardId]);
    days.hours(24);
    await days.run();
    const next = await days.take();
    expect(next.map(({ name }) => name)).toEqual(['cards-2026-11-21-2.jsonl.asc']);
    expect(ordersIn(next)).toEqual([late.cardId]);
  });

  test('is none where nothing was ordered', async () => {
    toCutOff();
    expect(await days.run()).toBe(1);
    expect(await days.take()).toEqual([]);
  });
});

describe('each card goes once', () => {
  test('when the process dies before its file is committed', async () => {
    const { cardId } = await days.order();
    toCutOff();
    const dies = () => Promise.reject(new Error('died'));
    const moment = { now: days.api.clock.now(), timeZone };
    const tools = { keys: testKeys, listLanguages: dies };
    await expect(fileCards(days.api.pool, tools, moment)).rejects.toThrow('died');
    expect(await listCardFiles(days.api.pool)).toEqual([]);
    await days.run();
    expect(ordersIn(await days.take())).toEqual([cardId]);
  });

  test('when it dies after that, before anybody was told to hand the file over', async () => {
    const { cardId } = await days.order();
    const moment = { now: days.api.clock.now(), timeZone };
    await fileCards(days.api.pool, { keys: testKeys, listLanguages: async () => new Map() }, moment);
    toCutOff();
    await days.run();
    expect(ordersIn(await days.take())).toEqual([cardId]);
  });

  test.each([
    ['before the file is laid ready', 'stage', 'before'],
    ['when it is laid ready, before the database knows', 'stage', 'after'],
    ['before the file is let go', 'release', 'before'],
    ['when it has gone and was taken, before the database knows', 'release', 'after'],
  ] as const)('when the process dies %s', async (_when, step, moment) => {
    const { cardId } = await days.order();
    toCutOff();
    const taken: { text: string }[] = [];
    let calls = 0;
    const real = days.bureau[step];
    const mortal: CardBureauPort = {
      ...days.bureau,
      [step]: async (name: string, text: string) => {
        calls += 1;
        if (moment === 'after' || calls > 2) await real(name, text);
        taken.push(...(await days.take()));
        if (calls <= 2) throw new Error('died');
      },
    };
    for (let n = 0; n < 4; n++) {
      await days.run(mortal);
      taken.push(...(await days.take()));
      days.hours(0.1);
    }
    expect(calls).toBe(3);
    expect(ordersIn(taken)).toEqual([cardId]);
    expect(await listCardFiles(days.api.pool)).toMatchObject([{ state: 'DROPPED', leftOn: '2026-11-20' }]);
  });

  test.each(['stage', 'release'] as const)('after a week in which %s fails', async (step) => {
    const { cardId } = await days.order();
    toCutOff();
    for (let n = 0; n < 7 * 24; n++) {
      await days.run({ ...days.bureau, [step]: () => Promise.reject(new Error('no folder')) });
      days.hours(1);
    }
    expect(await days.take()).toEqual([]);
    await days.run();
    expect(ordersIn(await days.take())).toEqual([cardId]);
    expect(await listCardFiles(days.api.pool)).toMatchObject([{ leftOn: '2026-11-27' }]);
  });

  test('when several processes file at once', async () => {
    const cardIds = [];
    for (let n = 0; n < 10; n++) cardIds.push((await days.order()).cardId);
    toCutOff();
    const file = () =>
      fileCards(
        days.api.pool,
        { keys: testKeys, listLanguages: async () => new Map() },
        { now: days.api.clock.now(), timeZone },
      );
    await Promise.all([file(), file(), file()]);
    await days.run();
    expect(ordersIn(await days.take()).toSorted((a, b) => Number(a) - Number(b))).toEqual(cardIds);
  });
});
