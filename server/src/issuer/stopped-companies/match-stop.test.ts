import { expect, test } from 'vitest';
import { idsOfCompany, matchStop, type StopMatch } from './match-stop.ts';

const stop = {
  family: 'PRAIRIE PHONE',
  names: ['PRAIRIE PHONE 8005551234'],
  sparedNames: ['Prairie Phone Store'],
  merchantIds: ['PRPHONE1'],
};

test.each<[string, string, string | null, StopMatch]>([
  ['a chosen name with the known id', 'PRAIRIE PHONE 8005551234', 'PRPHONE1', 'STOPPED'],
  ['a chosen name with another id', 'PRAIRIE PHONE 8005551234', 'OTHER1', 'STOPPED'],
  ['a chosen name without an id', 'PRAIRIE PHONE 8005551234', null, 'STOPPED'],
  ['the known id under a new name', 'PLAINS MOBILE', 'PRPHONE1', 'STOPPED'],
  ['a name that was left out, with the known id', 'Prairie Phone Store', 'PRPHONE1', 'OTHER'],
  ['a like name without an id', 'Prairie Phone *Bill', null, 'STOPPED'],
  ['a like name with another id', 'Prairie Phone *Bill', 'OTHER1', 'IN_DOUBT'],
  ['a like name, collected by a firm with an id of its own', 'PP*PRAIRIE PHONE', 'PAYPAL1', 'STOPPED'],
  ['another name with another id', 'Plaza Foods', 'OTHER1', 'OTHER'],
])('%s', (_, name, id, match) => {
  expect(matchStop(stop, { id, name })).toBe(match);
});

test('a stop that knows no id goes by the name', () => {
  const named = { ...stop, merchantIds: [] };
  expect(matchStop(named, { id: 'OTHER1', name: 'Prairie Phone *Bill' })).toBe('STOPPED');
  expect(matchStop(named, { name: 'Prairie Phone *Bill' })).toBe('STOPPED');
});

test.each<[string, string[], string[]]>([
  ['its own', ['PRAIRIE PHONE 8005551234', 'Prairie Phone *Bill'], ['X1']],
  ['none of its names', ['Prairie Phone *Bill'], []],
  ['shared with another company', ['PRAIRIE PHONE 8005551234', 'Plaza Foods'], []],
  ['shared with a name that was left out', ['PRAIRIE PHONE 8005551234', 'Prairie Phone Store'], []],
  ["a collecting firm's", ['PRAIRIE PHONE 8005551234', 'PP*PRAIRIE PHONE'], []],
])('an id: %s', (_, names, ids) => {
  expect(idsOfCompany(stop, [{ merchantId: 'X1', names }])).toEqual(ids);
});
