import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listCardFiles, moveCard } from '../issuer/face.ts';
import type { CardBureauPort } from '../platform/ports/card-bureau.ts';
import { type CardDays, openCardDays, ordersIn } from '../testing/card-days.ts';

/** `PROOF_RUNS=5000 npm test -- rough-cards` plays the long form. */
const runs = Math.ceil(Number(process.env.PROOF_RUNS ?? 400) / 20);

let days: CardDays;
beforeEach(async () => {
  days = await openCardDays();
});
afterEach(() => days.close());

/** The trouble of a day: none, no job runs, or the process dies before or after a step towards the bureau. */
const troubles = ['none', 'asleep', 'stage-before', 'stage-after', 'release-before', 'release-after'] as const;
type Trouble = (typeof troubles)[number];

const taken: { name: string; text: string }[] = [];

/** Empties the folder. A name that comes twice is one that went twice. */
const empty = async () => void taken.push(...(await days.take()));

function portIn(trouble: Trouble): CardBureauPort {
  const around = (step: 'stage' | 'release') => async (name: string, text: string) => {
    if (trouble === `${step}-before`) throw new Error('died');
    await days.bureau[step](name, text);
    await empty();
    if (trouble === `${step}-after`) throw new Error('died');
  };
  return { stage: around('stage'), release: (name) => around('release')(name, '') };
}

async function playDay(trouble: Trouble): Promise<void> {
  // Often enough for a job that failed to come again.
  for (let part = 0; part < 4; part++) {
    days.hours(6);
    if (trouble !== 'asleep') await days.run(portIn(trouble));
    await empty();
  }
}

test(`in ${runs} rough weeks each card goes once, but for those that were closed before their file was made`, {
  timeout: 600_000,
}, async () => {
  const day = fc.record({
    trouble: fc.constantFrom(...troubles),
    ordered: fc.integer({ min: 0, max: 3 }),
    closed: fc.integer({ min: 0, max: 1 }),
  });
  const wanted = new Set<number>();
  const unwanted = new Set<number>();
  await fc.assert(
    fc.asyncProperty(fc.array(day, { minLength: 1, maxLength: 7 }), async (week) => {
      for (const { trouble, ordered, closed } of week) {
        for (let n = 0; n < ordered; n++) {
          const card = await days.order();
          const isClosed = n < closed;
          if (isClosed) await moveCard(days.api.pool, card, 'REPORTED_LOST', days.api.clock.now());
          (isClosed ? unwanted : wanted).add(card.cardId);
        }
        await playDay(trouble);
      }
      for (let n = 0; n < 3; n++) await playDay('none');
      const gone = ordersIn(taken).map(Number);
      expect(gone.toSorted((a, b) => a - b)).toEqual([...wanted].toSorted((a, b) => a - b));
      expect(gone.filter((cardId) => unwanted.has(cardId))).toEqual([]);
      expect(new Set(taken.map(({ name }) => name)).size).toBe(taken.length);
    }),
    { numRuns: runs },
  );
  expect(wanted.size).toBeGreaterThan(0);
  const states = (await listCardFiles(days.api.pool)).map(({ state }) => state);
  expect([...new Set(states)]).toEqual(['DROPPED']);
});
