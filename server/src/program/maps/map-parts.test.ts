import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listTiles, toMapPoint } from '@portal/contract/atms/map-grid';
import { MapTile, StateOutline } from '@portal/contract/atms/map-tile';
import { expect, test } from 'vitest';
import { findMapPart } from './map-parts.ts';

const names = readFileSync(path.join(import.meta.dirname, 'map.ndjson'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.slice(0, line.indexOf(' ')));

test('every part of the map is a tile or the outline of a state, and small enough for a slow line', () => {
  expect(names.length).toBeGreaterThan(500);
  for (const name of names) {
    const part = findMapPart(name) ?? '';
    expect(part.length, name).toBeLessThan(12_000);
    const schema = /^[A-Z]{2}$/.test(name) ? StateOutline : MapTile;
    expect(() => schema.parse(JSON.parse(part)), name).not.toThrow();
  }
  expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toHaveLength(56);
});

test('a town lies on its tile, with its county, the line to the next one, and land below', () => {
  const { x, y } = toMapPoint({ latitude: 27.75, longitude: -98.07 });
  const [name = ''] = listTiles({ left: x, top: y, right: x + 1, bottom: y + 1 });
  const tile = MapTile.parse(JSON.parse(findMapPart(name) ?? ''));
  const alice = tile.towns.find(([town]) => town === 'Alice');
  expect(Math.hypot((alice?.[1] ?? 0) - x, (alice?.[2] ?? 0) - y)).toBeLessThan(50);
  expect(tile.countyNames.map(([county, kind]) => `${county} ${kind}`)).toContain('Jim Wells COUNTY');
  expect(tile.land).toMatch(/^M-?\d/);
  expect(tile.counties).toMatch(/^M-?\d/);
  const sizes = tile.towns.map((town) => town[3]);
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
});

test('what is all sea is an empty tile, and what lies on no map is nothing', () => {
  expect(JSON.parse(findMapPart('0_0') ?? '')).toMatchObject({ land: '', towns: [] });
  for (const name of ['90_0', '-91_0', '0_96', 'ZZ', 'tx', '', '../zips', '1_1_1', 'constructor']) {
    expect(findMapPart(name), name).toBeNull();
  }
});
