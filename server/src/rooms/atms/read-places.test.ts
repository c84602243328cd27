import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toPlaceRecord } from './place-record.ts';
import { readPlaces } from './read-places.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'places-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(name: string, text: string) {
  const file = path.join(folder, name);
  await writeFile(file, text);
  const found: object[] = [];
  for await (const row of readPlaces(file)) {
    found.push('unreadable' in row ? row : { row: row.row, ...toPlaceRecord(row.cells, 'America/New_York') });
  }
  return found;
}

const feature = (tags: object, geometry: object = { type: 'Point', coordinates: [-98.08, 27.74] }) => ({
  type: 'Feature',
  geometry,
  properties: tags,
});
const geoJson = (features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', crs: {}, features });

describe('GeoJSON of OpenStreetMap', () => {
  test('machines by their fee, what helps, hours, address, and the zone of the nearest ZIP', async () => {
    const tags = {
      amenity: 'atm',
      operator: 'Mesquite Credit Union',
      fee: 'no',
      wheelchair: 'yes',
      speech_output: 'yes',
      drive_through: 'no',
      opening_hours: '24/7',
      'addr:housenumber': '410',
      'addr:street': 'East Main Street',
      'addr:city': 'Alice',
    };
    expect(await read('one.geojson', geoJson([feature(tags)]))).toEqual([
      {
        row: 1,
        name: 'Mesquite Credit Union',
        kind: 'NO_FEE_ATM',
        features: ['STEP_FREE', 'HEADPHONE_JACK'],
        latitude: 27.74,
        longitude: -98.08,
        line1: '410 East Main Street',
        city: 'Alice',
        timeZone: 'America/Chicago',
        openingHours: '24/7',
        feeCents: null,
        cashBackMaxCents: null,
      },
    ]);
  });

  test('nothing said of a fee promises none; a bank drawn as a house stands in its middle; a shop gives cash back', async () => {
    const ring = [
      [-98.1, 27.7],
      [-98.0, 27.7],
      [-98.0, 27.8],
      [-98.1, 27.8],
      [-98.1, 27.7],
    ];
    const found = await read(
      'more.json',
      geoJson([
        feature({ amenity: 'atm' }),
        feature({ amenity: 'bank', atm: 'yes', name: 'Llano' }, { type: 'Polygon', coordinates: [ring] }),
        feature({ shop: 'supermarket', name: 'Plaza', cash_withdrawal: 'yes' }),
      ]),
    );
    expect(found).toMatchObject([
      { name: 'ATM', kind: 'OTHER_ATM', openingHours: null },
      { name: 'Llano', kind: 'OTHER_ATM', latitude: 27.75, longitude: expect.closeTo(-98.05, 5) },
      { name: 'Plaza', kind: 'CASH_BACK' },
    ]);
  });

  test('what cannot be a place is told by its number and its column', async () => {
    const found = await read(
      'wrong.geojson',
      geoJson([
        'nothing',
        feature({ amenity: 'atm' }, { type: 'LineString', coordinates: [] }),
        feature({ amenity: 'atm', opening_hours: 'by appointment or so' }),
        feature({ amenity: 'atm', 'addr:postcode': '99999' }),
        feature({ amenity: 'atm' }, { type: 'Point', coordinates: [-198, 27] }),
      ]),
    );
    expect(found).toEqual([
      { row: 1, unreadable: 'no place' },
      { row: 2, unreadable: 'no place' },
      { row: 3, column: 'openingHours', reason: 'openingHours' },
      { row: 4, column: 'zip', reason: 'zip' },
      { row: 5, column: 'longitude', reason: 'degrees' },
    ]);
  });

  test('a file that breaks off throws', async () => {
    await expect(read('broken.geojson', geoJson([feature({ amenity: 'atm' })]).slice(0, -3))).rejects.toThrow(
      /JSON|Parser|expected/i,
    );
  });
});

describe('CSV', () => {
  const head = 'name,kind,latitude,longitude,zip,fee,cashBackMax,stepFree';

  test('rows by their columns, amounts in dollars, and what is wrong with others', async () => {
    const found = await read(
      'places.csv',
      [
        head,
        'Corner Store,OTHER_ATM,27.7,-98.1,78332,$2.50,,no',
        'Plaza Foods,CASH_BACK,27.7,-98.1,78332,,100,yes',
        ',OTHER_ATM,27.7,-98.1,78332,,,',
        'X,ATM,27.7,-98.1,78332,,,',
        'X,OTHER_ATM,95,-98.1,78332,,,',
        'X,OTHER_ATM,27.7,-98.1,78332,free,,',
        'X,OTHER_ATM',
      ].join('\n'),
    );
    expect(found).toMatchObject([
      { row: 2, kind: 'OTHER_ATM', feeCents: 250, features: [], city: 'Alice', timeZone: 'America/Chicago' },
      { row: 3, kind: 'CASH_BACK', cashBackMaxCents: 10_000, features: ['STEP_FREE'] },
      { row: 4, column: 'name', reason: 'required' },
      { row: 5, column: 'kind', reason: 'required' },
      { row: 6, column: 'latitude', reason: 'degrees' },
      { row: 7, column: 'fee', reason: 'amount' },
      { row: 8, unreadable: 'CSV_RECORD_INCONSISTENT_COLUMNS' },
    ]);
  });

  test('a column that nobody knows is told before anything is read', async () => {
    await expect(read('odd.csv', 'name,colour\nX,red')).rejects.toThrow('Not known: colour');
  });
});
