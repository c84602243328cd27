import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cityKey } from './city-key.ts';
import { findZip, listZipsOf } from './zips.ts';

test.each([
  ['78332', 'TX', 'Alice'],
  // New ones, which the older list lacks.
  ['85288', 'AZ', 'Tempe'],
  ['75036', 'TX', 'Frisco'],
  // Territories and military mail, which GeoNames lacks.
  ['00901', 'PR', 'San Juan'],
  ['00802', 'VI', 'St Thomas'],
  ['96910', 'GU', 'Hagatna'],
  ['96799', 'AS', 'Pago Pago'],
  ['96950', 'MP', 'Saipan'],
  ['09001', 'AE', 'APO'],
  ['34001', 'AA', 'APO'],
  ['96201', 'AP', 'APO'],
  // In the middle of military ones.
  ['96860', 'HI', 'JBPHH'],
])('%s is in %s, at %s', (zip, state, city) => {
  expect(findZip(zip)).toMatchObject({ state, cities: expect.arrayContaining([city]) });
});

test.each(['00000', '99999', '7833', '78332-4016', '', 'Alice'])("'%s' is nowhere", (zip) => {
  expect(findZip(zip)).toBeNull();
});

test('a ZIP with two names takes both, the preferred one first', () => {
  expect(findZip('84119')?.cities).toEqual(['West Valley City', 'Salt Lake City']);
});

test('a ZIP has a point to a hundredth of a degree; where troops are is not told', () => {
  expect(findZip('78332')?.point).toEqual({ latitude: 27.74, longitude: -98.08 });
  expect(findZip('96799')?.point).toEqual({ latitude: -14.27, longitude: -170.7 });
  expect(findZip('09001')?.point).toBeNull();
});

test('every line is a ZIP of its own in a state, with a name in plain letters', async () => {
  const text = await readFile(path.join(import.meta.dirname, 'zips.csv'), 'utf8');
  const rows = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(rows.length).toBeGreaterThan(41_000);
  expect(new Set(rows.map((row) => row.slice(0, 5))).size).toBe(rows.length);
  const shape = /^\d{5},[A-Z]{2},[A-Za-z0-9]+( [A-Za-z0-9]+)*(;[A-Za-z0-9 ]+)*,(-?\d+(\.\d\d?)?,-?\d+(\.\d\d?)?|,)$/;
  expect(rows.filter((row) => !shape.test(row))).toEqual([]);
  expect(text).toContain('GeoNames (https://www.geonames.org), CC BY 4.0');
});

test.each([
  ['St. Louis', 'Saint Louis'],
  ['MAYAGÜEZ', 'Mayaguez'],
  ["Coeur d'Alene", 'Coeur D Alene'],
  ["O'Fallon", 'O Fallon'],
  ['Ft Worth', 'Fort Worth'],
  ['Mt. Vernon', 'Mount Vernon'],
  ['N. Las Vegas', 'North Las Vegas'],
  ['Nueva York', 'New York'],
  ['Winston-Salem', 'Winston Salem'],
])('%s is %s', (one, other) => {
  expect(cityKey(one)).toBe(cityKey(other));
});

test('a city has its ZIPs in its own state only', () => {
  expect(listZipsOf('Alice', 'TX')).toEqual(['78332', '78333']);
  expect(listZipsOf('St. Louis', 'MO')).toContain('63101');
  expect(listZipsOf('Alice', 'FL')).toEqual([]);
  expect(listZipsOf('', 'TX')).toEqual([]);
});
