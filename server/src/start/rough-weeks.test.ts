import { cardStatusIds } from '@portal/contract/card/card-status';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clear, getAvailableCents, getCard, postDeposit, verifyLedger } from '../issuer/face.ts';
import { createFileDropFolder, type FileDropPort } from '../platform/ports/file-drop.ts';
import { makeWaitingOrders } from '../rooms/card/make-waiting-orders.ts';
import { type AchDays, openAchDays } from '../testing/ach-days.ts';
import { testDay } from '../testing/card-account.ts';
import { openOrders } from '../testing/card-orders.ts';
import { merchant } from '../testing/card-play.ts';
import { openTransfers } from '../testing/transfers.ts';

/** `PROOF_RUNS=5000 npm test -- rough-weeks` plays the long form. */
const runs = Math.ceil(Number(process.env.PROOF_RUNS ?? 400) / 50);
const openingCents = 50_000;
const feeCents = 150;

let days: AchDays;
beforeAll(async () => {
  days = await openAchDays();
});
afterAll(() => days.close());

const fail = () => Promise.reject(new Error('the folder of the bank cannot be reached'));

/** The trouble of a day: none, no job runs at all, or files cannot be laid ready or let go. */
type Trouble = 'none' | 'asleep' | 'stage' | 'release';

async function runDay(trouble: Trouble): Promise<void> {
  // Often enough for a job that failed to come again.
  for (let part = 0; part < 4; part++) {
    days.hours(6);
    const folder = createFileDropFolder(days.folder);
    const port: FileDropPort = trouble === 'none' ? folder : { ...folder, [trouble]: fail };
    if (trouble !== 'asleep') await days.run(port);
  }
}

/** The trace numbers of all entries that have left. */
async function listLeft(): Promise<Set<string>> {
  const lines = await Promise.all((await days.dropped()).map((name) => days.read(name)));
  return new Set(
    lines
      .flat()
      .filter((line) => line.startsWith('6'))
      .map((line) => line.slice(79, 94)),
  );
}

describe('rough weeks', () => {
  test(`of ${runs}, none lets a transfer take effect before its file has left, and each ends when all works again`, {
    timeout: 600_000,
  }, async () => {
    const day = fc.record({
      trouble: fc.constantFrom<Trouble[]>('none', 'asleep', 'stage', 'release'),
      transferCents: fc.option(fc.integer({ min: 100, max: 2_000 })),
    });
    // A week in which nothing leaves, among others.
    const week = fc.oneof(
      fc.array(day, { minLength: 2, maxLength: 6 }),
      fc
        .constantFrom<Trouble[]>('asleep', 'stage', 'release')
        .map((trouble) => Array.from({ length: 7 }, (_, at) => ({ trouble, transferCents: at === 0 ? 1_000 : null }))),
    );
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(week, async (played) => {
        const { link, start, transfers, available } = await openTransfers(days.api);
        await link();
        let sentCents = 0;
        for (const { trouble, transferCents } of played) {
          if (transferCents !== null && (await start(transferCents)).httpStatus === 200)
            sentCents += transferCents + feeCents;
          await runDay(trouble);
          const left = await listLeft();
          const done = (await transfers()).flatMap((each) =>
            each.state === 'SETTLED' || each.state === 'COMPLETED' ? [each.traceNumber] : [],
          );
          expect(done.filter((traceNumber) => !left.has(traceNumber))).toEqual([]);
          expect(await available()).toBe(openingCents - sentCents);
        }
        for (let n = 0; n < 12; n++) await runDay('none');
        const states = new Set((await transfers()).map(({ state }) => state));
        sent += sentCents;
        expect([...states]).toEqual(sentCents === 0 ? [] : ['COMPLETED']);
        expect(await available()).toBe(openingCents - sentCents);
      }),
      { numRuns: runs },
    );
    expect(sent).toBeGreaterThan(0);
    expect(await verifyLedger(days.api.pool)).toEqual([]);
  });

  test(`of ${runs} stolen cards each closes at once, whatever the balance, and is replaced once it bears the fee`, {
    timeout: 600_000,
  }, async () => {
    const { api } = days;
    const make = () => makeWaitingOrders(api.pool, api.services, api.clock.now());
    const story = fc.record({
      balanceCents: fc.integer({ min: 1, max: 900 }),
      lateCents: fc.integer({ min: 0, max: 900 }),
      deposits: fc.array(fc.integer({ min: 1, max: 600 }), { maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(story, async ({ balanceCents, lateCents, deposits }) => {
        const { person, order, activate, cards } = await openOrders(api, { openingCents: balanceCents });
        const { accountId } = person;
        const cardId = (await order({ reason: 'LOST' })).entity?.cardId ?? 0;
        await activate(cardId);
        await order({ cardId, reason: 'STOLEN' });
        expect((await getCard(api.pool, cardId)).cardStatusId).toBe(cardStatusIds.stolen);
        // An earlier purchase posts all the same, below zero where it must.
        if (lateCents > 0) {
          const late = { authorizationId: 'late', card: { accountId, cardId }, amountCents: lateCents };
          await clear(api.pool, { ...late, entryMode: 'PRESENT', merchant }, api.clock.now(), testDay);
        }
        for (const [n, amountCents] of deposits.entries()) {
          const deposit = { accountId, reference: `d${n}`, description: 'Benefit', amountCents, businessDay: testDay };
          await postDeposit(api.pool, deposit, api.clock.now());
          const before = await getAvailableCents(api.pool, accountId);
          const isWaiting = (await cards()).some(({ waitingFeeCents }) => waitingFeeCents !== null);
          await make();
          const isOrdered = isWaiting && before >= 400;
          expect(await getAvailableCents(api.pool, accountId)).toBe(isOrdered ? before - 400 : before);
        }
        const replacements = (await cards()).filter(({ replacesCardId }) => replacesCardId === cardId);
        const isStillWaiting = (await cards()).some(({ waitingFeeCents }) => waitingFeeCents !== null);
        expect(replacements).toHaveLength(isStillWaiting ? 0 : 1);
      }),
      { numRuns: runs },
    );
    expect(await verifyLedger(api.pool)).toEqual([]);
  });
});
