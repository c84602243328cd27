import { findAtms, maxPlaces } from '@portal/contract/atms/find-atms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { alice, importCells } from '../../testing/places.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** `miles` to the north of Alice. */
const north = (miles: number) => ({ ...alice, latitude: alice.latitude + miles / 69.09 });
/** `miles` to the east. */
const east = (miles: number) => ({
  ...alice,
  longitude: alice.longitude + miles / (69.09 * Math.cos((alice.latitude * Math.PI) / 180)),
});
const always = { openingHours: '24/7' };
// It is Friday, November 20, 2026, noon in New York, 11 a.m. in Texas.
const places = [
  { name: 'Corner Store', kind: 'OTHER_ATM', ...north(7.4), fee: '2.50', openingHours: 'Mo-Su 06:00-21:00' },
  {
    name: 'Mesquite Credit Union',
    kind: 'NO_FEE_ATM',
    ...north(0.3),
    ...always,
    stepFree: 'yes',
    headphoneJack: 'yes',
  },
  { name: 'Plaza Foods', kind: 'CASH_BACK', ...east(1), cashBackMax: '100', openingHours: 'Mo-Sa 08:00-22:00' },
  { name: 'Savings Bank', kind: 'NO_FEE_ATM', ...east(10.4), openingHours: 'Mo-Fr 13:00-17:00', driveUp: 'yes' },
  { name: 'Night Shop', kind: 'OTHER_ATM', ...north(12), openingHours: 'Sa-Su 10:00-12:00' },
  { name: 'Somewhere', kind: 'OTHER_ATM', ...north(20), openingHours: undefined },
  { name: 'Far Bank', kind: 'NO_FEE_ATM', ...north(40), ...always },
].map(({ openingHours, ...each }) => ({ ...each, ...(openingHours && { openingHours }) }));

const search = async (input: object) => (await api.send(findAtms, input)).entity;
const namesOf = async (input: object) => (await search(input))?.places.map(({ name }) => name);

describe('find-atms', () => {
  test('200: nothing where no places were brought in', async () => {
    expect(await search({ place: '78332' })).toEqual({
      center: { label: 'Alice, TX', state: 'TX', ...alice },
      places: [],
      hasMore: false,
      isSample: false,
      attribution: null,
    });
  });

  test('200: a ZIP code and a city may be asked for by their own names; 400: not by two at once', async () => {
    const center = { label: 'Alice, TX', state: 'TX' };
    for (const where of [{ zip: '78332' }, { city: 'Alice, TX' }])
      expect(await search(where)).toMatchObject({ center });
    for (const where of [{ zip: '78332', city: 'Alice, TX' }, { zip: '78332', lat: 27.7, lng: -98 }, { lat: 27.7 }]) {
      expect(await api.send(findAtms, where)).toMatchObject({ httpStatus: 400 });
    }
  });

  test('200: those that cost nothing first, the nearest of each first, with distance, fee, hours in their own zone and what helps', async () => {
    expect((await importCells(api, places)).count).toEqual({ kept: 7, repeated: 0, refused: 0 });
    const found = await search({ place: '78332-4016' });
    expect(found).toMatchObject({ center: { label: 'Alice, TX' }, hasMore: false, attribution: 'Somebody' });
    expect(found?.places.map(({ name, distanceMiles }) => [name, Math.round(distanceMiles * 10) / 10])).toEqual([
      ['Mesquite Credit Union', 0.3],
      ['Plaza Foods', 1],
      ['Savings Bank', 10.4],
      ['Corner Store', 7.4],
      ['Night Shop', 12],
      ['Somewhere', 20],
    ]);
    expect(found?.places.map(({ kind, feeCents, cashBackMaxCents }) => [kind, feeCents, cashBackMaxCents])).toEqual([
      ['NO_FEE_ATM', 0, null],
      ['CASH_BACK', null, 10_000],
      ['NO_FEE_ATM', 0, null],
      ['OTHER_ATM', 250, null],
      ['OTHER_ATM', null, null],
      ['OTHER_ATM', null, null],
    ]);
    expect(found?.places.map(({ open }) => open)).toEqual([
      { state: 'ALWAYS' },
      { state: 'OPEN', until: '22:00' },
      { state: 'CLOSED', opensAt: '13:00', day: null },
      { state: 'OPEN', until: '21:00' },
      { state: 'CLOSED', opensAt: '10:00', day: '2026-11-21' },
      { state: 'UNKNOWN' },
    ]);
    expect(found?.places[0]?.features).toEqual(['STEP_FREE', 'HEADPHONE_JACK']);
  });

  test.each([
    [{ radiusMiles: '50' }, 7],
    [{ radiusMiles: '5' }, 2],
    [{ show: 'NO_FEE_ATM' }, 2],
    [{ show: 'NO_FEE_ATM,CASH_BACK' }, 3],
    [{ show: '' }, 0],
    [{ filters: 'STEP_FREE' }, 1],
    [{ filters: 'STEP_FREE,DRIVE_UP' }, 0],
    [{ openNow: 'true' }, 3],
  ])('200: %o leaves %i', async (input, count) => {
    expect((await search({ place: 'Alice, TX', ...input }))?.places).toHaveLength(count);
  });

  test.each(['alice tx', 'Alice Texas', 'ALICE, Tejas', '78332'])('200: %s is Alice', async (place) => {
    expect((await search({ place }))?.center.label).toBe('Alice, TX');
  });

  test('200: at a position, which is a hundredth of a degree', async () => {
    const found = await search({ lat: '27.74', lng: '-98.08' });
    expect(found?.center).toEqual({ label: null, state: 'TX', ...alice });
    expect(found?.places).toHaveLength(6);
  });

  test('200: a new file takes the place of the one before at once, and a file of nothing does not', async () => {
    expect((await importCells(api, [{ name: '', kind: 'ATM' }])).count).toEqual({ kept: 0, repeated: 0, refused: 1 });
    expect(await namesOf({ place: '78332' })).toHaveLength(6);
    await importCells(api, [...places.slice(0, 2), ...places.slice(0, 1)], { isSample: true, attribution: null });
    expect(await search({ place: '78332' })).toMatchObject({ isSample: true, attribution: null });
    expect(await namesOf({ place: '78332' })).toEqual(['Mesquite Credit Union', 'Corner Store']);
    expect((await api.pool.query('SELECT FROM atms.place')).rowCount).toBe(2);
  });

  test('200: where there are more than one answer lists, it says so', async () => {
    const many = Array.from({ length: maxPlaces + 5 }, (_, n) => ({
      name: `Machine ${n}`,
      kind: 'OTHER_ATM',
      ...north(n / 10),
    }));
    await importCells(api, many);
    const found = await search({ place: '78332' });
    expect(found).toMatchObject({ hasMore: true });
    expect(found?.places.map(({ name }) => name)).toEqual(many.slice(0, maxPlaces).map(({ name }) => name));
  });

  test.each([
    [{}, 'place'],
    [{ place: '' }, 'place'],
    [{ place: '78332', lat: '27.74', lng: '-98.08' }, 'place'],
    [{ lat: '27.74' }, 'place'],
    [{ lat: '27.7412', lng: '-98.08' }, 'lat'],
    [{ lat: '91', lng: '0' }, 'lat'],
    [{ place: '78332', radiusMiles: '5000' }, 'radiusMiles'],
    [{ place: '78332', filters: 'GOLD' }, 'filters'],
  ])('400: %o', async (input, field) => {
    const reply = await api.send(findAtms, input);
    expect(reply).toMatchObject({ httpStatus: 400 });
    expect(reply.messages[0]?.field?.startsWith(field)).toBe(true);
  });

  test.each(['99999', '00000', 'Atlantis', 'Alice, QQ', '09001'])('refused: %s is nowhere', async (place) => {
    const reply = await api.send(findAtms, { place });
    expect(reply.messages[0]).toMatchObject({ code: 900, shortMessage: 'place unknown' });
  });
});
