import { placeKinds } from '@portal/contract/atms/place';
import { expect, test } from 'vitest';
import { inputOf, queryOf, searchOf } from './search.ts';

test('a query holds a search, and what it does not say is the usual; what else it holds stays', () => {
  const usual = searchOf('?translateTo=ES&place=78332');
  expect(usual).toEqual({
    place: '78332',
    position: null,
    radiusMiles: 25,
    show: placeKinds,
    filters: [],
    isOpenNow: false,
  });
  expect(queryOf(usual, '?translateTo=ES')).toBe('?translateTo=ES&place=78332');
  const narrow = { ...usual, radiusMiles: 5, show: ['CASH_BACK'], filters: ['STEP_FREE'], isOpenNow: true } as const;
  expect(searchOf(queryOf(narrow, ''))).toEqual(narrow);
  expect(searchOf(queryOf({ ...usual, show: [] }, '')).show).toEqual([]);
});

test.each([
  ['?zip=78332', '78332'],
  ['?city=Alice,%20TX', 'Alice, TX'],
  ['?zip=78332&place=Austin', 'Austin'],
])('%s searches at %s; another search takes its place', (query, place) => {
  expect(searchOf(query).place).toBe(place);
  expect(queryOf({ ...searchOf(query), place: 'Waco' }, query)).toBe('?place=Waco');
});

test('a query that somebody made up asks for nothing odd', () => {
  expect(searchOf(`?place=${'x'.repeat(500)}&radius=9999&show=GOLD&with=SILVER&open=never`)).toEqual({
    place: 'x'.repeat(80),
    position: null,
    radiusMiles: 25,
    show: [],
    filters: [],
    isOpenNow: false,
  });
});

test('a position is asked of the call, and stands in no query', () => {
  const here = { ...searchOf(''), position: { lat: 27.74, lng: -98.08 } };
  expect(inputOf(here)).toMatchObject({ lat: 27.74, lng: -98.08, radiusMiles: '25', openNow: 'false' });
  expect(queryOf(here, '')).toBe('');
  expect(inputOf(searchOf(''))).toBeNull();
});
