import { listCards } from '@portal/contract/card/list-cards';
import type { Call, EntityOf } from '@portal/contract/define-call';
import { formatCents, formatSignedCents } from '@portal/contract/money/money';
import { daysOfMonth, listMonthsBefore, monthAfter } from '@portal/contract/time/months';
import { analyzeExpenses } from '@portal/contract/transactions/analyze-expenses';
import { exportTransactions } from '@portal/contract/transactions/export-transactions';
import { getStatement } from '@portal/contract/transactions/get-statement';
import { listStatements } from '@portal/contract/transactions/list-statements';
import { listPeriods } from '@portal/contract/transactions/period';
import { searchTransactions } from '@portal/contract/transactions/search-transactions';
import type { Transaction } from '@portal/contract/transactions/transaction';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogin } from '../identity/logins.ts';
import { listHoldersByIdentity, verifyLedger } from '../issuer/face.ts';
import { loadIssuing } from '../program/load-issuing.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { testDay } from '../testing/card-account.ts';
import { testKeys } from '../testing/keys.ts';
import { openSession } from '../testing/people.ts';
import { readCsv } from '../testing/read-csv.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { type DemoPerson, loadDemoPeople } from './people.ts';
import { seedDemo } from './seed.ts';

let api: TestApi;
const demo = await loadDemoPeople('program');
beforeAll(async () => {
  api = await createTestApi();
  const { documents, agreements, program } = api.services;
  const seed = { demo, keys: testKeys, issuing: await loadIssuing('program'), documents, agreements, program };
  await seedDemo(api.pool, seed, api.clock.now());
});
afterAll(() => api.close());

/** A person of the demo with a card in the hand, signed in; who has no login gets one. */
async function open(person: DemoPerson) {
  const userId = person.userId ?? `new${person.givenName.toLowerCase()}`;
  if (person.userId === undefined) {
    const [holderId = 0] = await listHoldersByIdentity(api.pool, testKeys, person);
    const login = { holderId, userId, passwordHash: '', language: 'en' as const, lockedAt: null };
    await createLogin(api.pool, login, api.clock.now());
  }
  const { accessToken: token } = await openSession(api, userId);
  const send = async <C extends Call>(call: C, input: object): Promise<EntityOf<C>> => {
    const { entity } = await api.send(call, input, { token });
    if (entity === null) throw new Error(`${call.name} was refused`);
    return entity;
  };
  const [card] = (await send(listCards, {})).cards;
  if (!card) throw new Error('there is no card');
  const { cardId, postedCents } = card;
  const always = { cardId, from: '2020-01-01', to: testDay, sort: 'dateAsc' };
  const listFrom = async (cursor: string | null): Promise<Transaction[]> => {
    const { posted, nextCursor } = await send(searchTransactions, { ...always, cursor });
    return nextCursor === null ? posted : [...posted, ...(await listFrom(nextCursor))];
  };
  const fetchFile = (call: Call, input: object) => api.fetchFile(call, { ...always, ...input }, { token });
  return { cardId, postedCents, token, send, posted: await listFrom(null), fetchFile };
}

const sum = (transactions: readonly Transaction[]) =>
  transactions.reduce((total, { amountCents }) => total + amountCents, 0);
const within = (transactions: readonly Transaction[], { from, to }: { from: string; to: string }) =>
  transactions.filter(({ date }) => date >= from && date <= to);
const feesOf = (transactions: readonly Transaction[]) => -sum(transactions.filter(({ type }) => type === 'FEE'));

const expenseTypes = new Set<Transaction['type']>(['PURCHASE', 'ECOMMERCE', 'RECURRING', 'ATM_WITHDRAWAL', 'REFUND']);
const spentIn = (transactions: readonly Transaction[], category: string) =>
  transactions.filter((each) =>
    category === 'fees' ? each.type === 'FEE' : expenseTypes.has(each.type) && each.category === category,
  );

test('the ledger is in order, which reading does not change', async () => {
  expect(await verifyLedger(api.pool)).toEqual([]);
});

/** Every fourth, for each person another one, so that each of the 24 months is read of somebody; the long form reads all. */
const isRead = (at: number, ofPerson: number) => Boolean(process.env['TEST_FULL']) || (at + ofPerson) % 4 === 0;

describe.each(demo.people.map((person, at) => [person.givenName, person, at] as const))(
  '%s',
  (_name, person, ofPerson) => {
    test('has pages, an export, statements of 24 months and expenses that agree with the ledger to the cent', async () => {
      const { cardId, postedCents, token, send, posted, fetchFile } = await open(person);

      // Pages: one running balance, from nothing to what the account holds.
      let balanceCents = 0;
      for (const transaction of posted) {
        balanceCents += transaction.amountCents;
        expect(transaction.balanceCents).toBe(balanceCents);
      }
      expect(balanceCents).toBe(postedCents);

      const csv = readCsv((await fetchFile(exportTransactions, { format: 'CSV' })).content.toString());
      const exported = csv.filter((cells) => cells[1] === 'Posted');
      expect(exported.map((cells) => [cells[9], cells[0], Number(cells[7]), Number(cells[8])])).toEqual(
        posted.map((each) => [each.transactionId, each.date, each.amountCents / 100, (each.balanceCents ?? 0) / 100]),
      );

      for (const period of listPeriods(testDay)) {
        const found = await send(analyzeExpenses, { cardId, period });
        const [now, before] = [within(posted, found), within(posted, found.before)];
        for (const { category, spentCents, beforeCents, transactions } of found.categories) {
          const spent = spentIn(now, category);
          expect({ category, spentCents, transactions }).toEqual({
            category,
            spentCents: 0 - sum(spent),
            transactions: spent.length,
          });
          expect(beforeCents).toBe(0 - sum(spentIn(before, category)));
        }
        const counted = found.spentCents + found.notCounted.bankTransferCents + found.notCounted.adjustmentCents;
        expect(counted).toBe(0 - sum(now.filter(({ type }) => type !== 'DEPOSIT')));
        expect(found.spentCents).toBe(found.categories.reduce((total, { spentCents }) => total + spentCents, 0));
      }

      const { months } = await send(listStatements, { cardId });
      const first = posted[0]?.date.slice(0, 7) ?? testDay;
      expect(months).toEqual(listMonthsBefore(testDay, 24).filter((month) => month >= first));
      for (const month of months.filter((_, at) => isRead(at, ofPerson))) {
        const days = daysOfMonth(month);
        const { content } = await api.fetchFile(getStatement, { cardId, month }, { token });
        const { tagged } = await readPdf(content);
        const after = (start: string) => tagged[tagged.findIndex((tag) => tag.startsWith(start)) + 1];
        const [earlier, own] = [within(posted, { from: '', to: `${month}-00` }), within(posted, days)];
        expect(after('TH: Balance when') ?? '').toBe(`TD: ${formatCents(sum(earlier))}`);
        const closing = tagged.findLastIndex((tag) => tag.startsWith('TH: Balance when'));
        expect(tagged[closing + 1]).toBe(`TD: ${formatCents(sum(earlier) + sum(own))}`);
        const fees = tagged.indexOf('TH: All fees');
        const lastMonth = within(posted, daysOfMonth(monthAfter(month, -1)));
        const thisYear = within(posted, { from: `${month.slice(0, 4)}-01-01`, to: days.to });
        expect(tagged.slice(fees + 1, fees + 4)).toEqual([
          `TD: ${formatCents(feesOf(own))}`,
          `TD: ${formatCents(feesOf(lastMonth))}`,
          `TD: ${formatCents(feesOf(thisYear))}`,
        ]);
        const list = tagged
          .slice(tagged.indexOf('H2: Transactions by day') + 6)
          .filter((tag) => /^TD: [+−]?\$/.test(tag));
        expect(list).toEqual(
          own.flatMap((each, at) => [
            `TD: ${formatSignedCents(each.amountCents)}`,
            // The last of a day has what the account held when it ended.
            ...(own[at + 1]?.date === each.date ? [] : [`TD: ${formatCents(each.balanceCents ?? 0)}`]),
          ]),
        );
      }
    });
  },
);
