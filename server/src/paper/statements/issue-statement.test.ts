import type { Language } from '@portal/contract/language';
import { dayAfter } from '@portal/contract/time/days';
import { listMonthsBefore } from '@portal/contract/time/months';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  changeAddress,
  clear,
  clearingIdOf,
  endProvisionalCredit,
  findTakenBack,
  giveProvisionalCredit,
  listPosted,
  postAdjustment,
  postDeposit,
  renameCard,
  setHolderName,
  sumBefore,
  verifyLedger,
} from '../../issuer/face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { testDay } from '../../testing/card-account.ts';
import { hasRunner } from '../../testing/has-runner.ts';
import { testKeys } from '../../testing/keys.ts';
import { createTestPerson, type TestPerson } from '../../testing/people.ts';
import { testFacts } from '../../testing/program.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { brandOf } from '../pdf/brand.ts';
import { readStatement, type Statement } from './read-statement.ts';
import { writeStatement } from './write-statement.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const month = '2026-10';

async function read({ accountId, holderId }: TestPerson, of = month, language: Language = 'en') {
  const t = api.services.texts.in(language);
  return await readStatement(api.pool, api.services, { accountId, holderId, month: of }, { t, now: api.clock.now() });
}

/** All words of the paper, as a screen reader meets them and as its pages show them. */
async function readPaper(person: TestPerson, language: Language) {
  const statement = await read(person, month, language);
  const t = api.services.texts.in(language);
  const program = api.program.now();
  const reader = { facts: program.facts, brand: brandOf(program), language, t, now: api.clock.now() };
  const pieces: Uint8Array[] = [];
  for await (const piece of await writeStatement(statement, reader)) pieces.push(piece);
  const { tagged, pages, title } = await readPdf(Buffer.concat(pieces));
  return { tagged, pages, title };
}

const post = (accountId: number, reference: string, amountCents: number, businessDay: string) =>
  postAdjustment(api.pool, { accountId, reference, description: 'Played', amountCents, businessDay }, api.clock.now());

describe('a month that was issued', () => {
  test('keeps its words whatever changes afterwards', async () => {
    const person = await createTestPerson(api, { openingCents: 1 });
    const { accountId, holderId, cardId } = person;
    const card = { accountId, cardId };
    const now = api.clock.now();
    const merchant = { name: 'Plaza Foods', place: 'Austin TX', country: 'US', mcc: '5411' };
    await postDeposit(
      api.pool,
      { accountId, reference: 'd', description: 'Benefit', amountCents: 90_000, businessDay: '2026-10-02' },
      now,
    );
    const charge = { card, entryMode: 'PRESENT', merchant, authorizationId: 'a-1', amountCents: 2_000 } as const;
    await inTransaction(api.pool, async (tx) => {
      await clear(tx, charge, now, '2026-10-05');
      const taken = await findTakenBack(tx, accountId, {
        clearingId: clearingIdOf(charge),
        authorizationId: null,
        refundId: null,
      });
      if (taken === null) throw new Error('the charge is not there');
      await giveProvisionalCredit(tx, { id: 'c-1', card, amountCents: 2_000 }, taken, now, '2026-10-20');
    });
    const before = [await readPaper(person, 'en'), await readPaper(person, 'es')];
    // The notice about errors is the back of the first sheet, whole.
    const [english] = before;
    expect(english?.pages[0]).not.toContain('If you think something is wrong');
    for (const words of ['If you think something is wrong', 'To hear your balance'])
      expect(english?.pages[1]).toContain(words);
    const wholeBefore = await read(person);

    await inTransaction(api.pool, async (tx) => {
      await setHolderName(tx, holderId, 'Another', 'Name');
      const address = {
        line1: '9 Other Road',
        line2: '',
        city: 'Reno',
        state: 'NV',
        zip: '89501',
        country: 'US',
      } as const;
      await changeAddress(tx, testKeys, holderId, address, 'HOLDER', now);
      await renameCard(tx, card, 'Groceries');
      await endProvisionalCredit(tx, { id: 'c-1', card, outcome: 'FINAL' }, now, testDay);
    });
    await post(accountId, 'late-1', 700, '2026-10-31');
    await post(accountId, 'late-2', -300, '2026-09-30');
    const fullName = { en: 'Another Card', es: 'Otra Tarjeta' };
    api.program.set({ facts: { ...testFacts, phone: '1-888-555-0199', mailAddress: ['Elsewhere'], fullName } });
    api.clock.advance(3600);

    expect([await readPaper(person, 'en'), await readPaper(person, 'es')]).toEqual(before);
    expect(await read(person)).toEqual(wholeBefore);
    api.program.set({ facts: testFacts });
  });

  test('what is posted late stands in the month that is open, in the order of its balances', async () => {
    const person = await createTestPerson(api, { openingCents: 1 });
    const { accountId } = person;
    await post(accountId, 'o-1', 100, '2026-10-10');
    const october = await read(person);
    await post(accountId, 'n-1', 40, '2026-11-12');
    await post(accountId, 'late', 2, '2026-10-31');
    expect(await read(person)).toEqual(october);
    const wanted = { accountId, types: null, category: null, usedCardId: null, minCents: null, maxCents: null };
    const all = { text: '', feesOfText: [], sort: 'dateDesc', lastJournalId: null, after: null, limit: 1 } as const;
    const [last] = await listPosted(api.pool, { ...wanted, ...all, from: '2026-01-01', to: '2026-12-31' });
    // The opening deposit of the person is of today.
    expect(last).toMatchObject({ businessDay: testDay, balanceCents: 143, amountCents: 2 });
    expect(await verifyLedger(api.pool)).toEqual([]);
  });

  test('is issued once when it is raced', async () => {
    const person = await createTestPerson(api, { openingCents: 1 });
    await post(person.accountId, 'o-1', 100, '2026-10-10');
    const all = await Promise.all(Array.from({ length: 8 }, () => read(person)));
    expect(new Set(all.map((each) => JSON.stringify(each))).size).toBe(1);
    const count = 'SELECT count(*)::int AS count FROM statements.issued WHERE account_id = $1';
    expect((await api.pool.query(count, [person.accountId])).rows).toEqual([{ count: 1 }]);
  });

  test('cannot be changed or taken away in the database', async () => {
    const person = await createTestPerson(api, { openingCents: 1 });
    await post(person.accountId, 'o-1', 100, '2026-10-10');
    await read(person);
    for (const text of [`UPDATE statements.issued SET month = '2026-09'`, 'DELETE FROM statements.issued']) {
      await expect(api.pool.query(text)).rejects.toThrow(hasRunner ? 'permission denied' : 'never changes');
      await expect(api.owner.query(text)).rejects.toThrow('never changes');
    }
  });
});

test('months chain to the cent, whatever was posted and in whichever order they were issued', async () => {
  const months = listMonthsBefore(testDay, 6).toReversed();
  const first = `${months[0]}-01`;
  const posting = fc.record({
    day: fc.integer({ min: 0, max: 183 }).map((days) => dayAfter(first, days)),
    cents: fc.integer({ min: -200_000, max: 200_000 }).filter((cents) => cents !== 0),
    /** Issues the statement of a month right after it. */
    issues: fc.option(fc.integer({ min: 0, max: 5 })),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(posting, { minLength: 1, maxLength: 25 }), async (postings) => {
      const person = await createTestPerson(api, { openingCents: 1 });
      let postedCents = 1;
      for (const [at, { day, cents, issues }] of postings.entries()) {
        await post(person.accountId, `p-${at}`, cents, day);
        postedCents += cents;
        if (issues !== null) await read(person, months[issues] ?? month);
      }
      const all: Statement[] = [];
      for (const each of months) all.push(await read(person, each));
      all.forEach(({ openingCents, closingCents, changes, days }, at) => {
        expect(openingCents).toBe(at === 0 ? 0 : all[at - 1]?.closingCents);
        expect(openingCents + changes.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(closingCents);
        expect(days.at(-1)?.balanceCents ?? openingCents).toBe(closingCents);
      });
      const thisMonth = `${testDay.slice(0, 7)}-01`;
      expect((await sumBefore(api.pool, person.accountId, thisMonth)).balanceCents).toBe(all.at(-1)?.closingCents);
      expect((await sumBefore(api.pool, person.accountId, '2100-01-01')).balanceCents).toBe(postedCents);
    }),
    { numRuns: 12 },
  );
}, 60_000);
