import { expect, test } from 'vitest';
import { findFilterProblems, noFilters, readFilters, searchOf, writeFilters } from './filters.ts';

const today = '2026-11-20';
const cardIds = [7, 8];

test('an address without filters shows the last 30 days, newest first', () => {
  const filters = readFilters('', today, cardIds);
  expect(filters).toEqual(noFilters);
  expect(searchOf(filters, 7, today)).toEqual({
    cardId: 7,
    from: '2026-10-22',
    to: today,
    type: 'all',
    sort: 'dateDesc',
    text: '',
  });
});

test('filters come back from the address as they were written, beside what else it holds', () => {
  const own = {
    ...noFilters,
    period: 'own',
    from: '2026-01-01',
    to: '2026-02-28',
    type: 'fees',
    category: 'fees',
    text: 'café',
    min: '1.50',
    used: '8',
  };
  const query = writeFilters('?translateTo=ES&type=refunds&pages=3', own);
  expect(query).toBe(
    'translateTo=ES&type=fees&text=caf%C3%A9&category=fees&period=own&from=2026-01-01&to=2026-02-28&min=1.50&used=8',
  );
  expect(readFilters(query, today, cardIds)).toEqual(own);
  expect(searchOf(own, 7, today)).toMatchObject({
    from: '2026-01-01',
    to: '2026-02-28',
    minCents: 150,
    usedCardId: 8,
    type: 'fees',
    category: 'fees',
  });
});

test('what an address cannot mean is left out', () => {
  const read = (search: string) => readFilters(search, today, cardIds);
  expect(read('?type=gifts&category=toys&sort=x&period=2020-01&min=lots')).toEqual(noFilters);
  expect(read('?period=own&from=2026-02-30&to=2026-03-01').period).toBe('last30');
  expect(read('?period=own&from=2026-03-02&to=2026-03-01').period).toBe('last30');
  expect(read('?min=9&max=5')).toMatchObject({ min: '9', max: '' });
  expect(read('?used=9')).toEqual(noFilters);
  expect(read('?used=7x')).toEqual(noFilters);
});

test.each([
  [{}, {}],
  [{ min: 'lots' }, { min: 'amount' }],
  [{ min: '5', max: '4.99' }, { max: 'amountOrder' }],
  [{ min: '5', max: '5' }, {}],
  [{ period: 'own' }, { from: 'required', to: 'required' }],
  [{ period: 'own', from: '2026-02-02', to: '2026-02-01' }, { to: 'dateOrder' }],
  [{ from: '2026-02-02', to: '2026-02-01' }, {}],
  [{ period: 'own', from: '0226-02-02', to: '2026-02-01' }, { from: 'year' }],
  [{ period: 'own', from: '2026-02-02', to: '9026-02-01' }, { to: 'year' }],
  [{ period: 'own', from: '2026-02-02', to: '2027-02-01' }, {}],
  [{ text: 'a'.repeat(101) }, { text: 'tooLong' }],
])('%j has the problems %j', (given, problems) => {
  expect(findFilterProblems({ ...noFilters, ...given }, today)).toEqual(problems);
});
