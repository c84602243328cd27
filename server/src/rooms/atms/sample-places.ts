import { createHash } from 'node:crypto';
import type pg from 'pg';
import { listZipPlaces } from '../../program/zips/zips.ts';
import { importPlaces } from './import-places.ts';
import { findShownImport } from './imports.ts';
import type { PlaceCells } from './read-places.ts';

/** The names of the sample's places, after their city, and their services. Nobody bears these names. */
const samples = [
  { kind: 'NO_FEE_ATM', name: 'Community Bank', openingHours: '24/7', headphoneJack: 'yes', stepFree: 'yes' },
  { kind: 'NO_FEE_ATM', name: 'Credit Union', openingHours: '24/7', driveUp: 'yes', headphoneJack: 'yes' },
  { kind: 'NO_FEE_ATM', name: 'Savings Bank', openingHours: 'Mo-Fr 08:00-20:00; Sa 09:00-13:00', stepFree: 'yes' },
  { kind: 'OTHER_ATM', name: 'Corner Store', openingHours: 'Mo-Su 06:00-22:00', fee: '2.50' },
  { kind: 'OTHER_ATM', name: 'Gas Station', openingHours: '24/7', fee: '3.00', stepFree: 'yes' },
  { kind: 'CASH_BACK', name: 'Pharmacy', openingHours: 'Mo-Sa 08:00-21:00; Su 10:00-18:00', cashBackMax: '60' },
  { kind: 'CASH_BACK', name: 'Foods', openingHours: 'Mo-Su 07:00-23:00', cashBackMax: '100', stepFree: 'yes' },
] as const;

/** Some two kilometers to each side of the middle of a ZIP. */
const spreadDegrees = 0.04;

/** Figures from 0 to 1 that follow from a text, so that the sample is the same wherever it is made. */
const figuresOf = (text: string): number[] =>
  Array.from({ length: 4 }, (_, at) => createHash('sha256').update(`${at} ${text}`).digest().readUInt32BE(0) / 2 ** 32);

/** A made-up place in each ZIP of the country, at a spot that follows from the ZIP. */
async function* makeSamplePlaces(): AsyncGenerator<PlaceCells> {
  let row = 0;
  for (const { zip, cities, point } of listZipPlaces()) {
    if (point === null) continue;
    row += 1;
    const [which = 0, number = 0, north = 0, east = 0] = figuresOf(zip);
    const { name, ...sample } = samples[Math.floor(which * samples.length)] ?? samples[0];
    const latitude = point.latitude + (north - 0.5) * spreadDegrees;
    const longitude = point.longitude + (east - 0.5) * spreadDegrees;
    const line1 = `${1 + Math.floor(number * 999)} Main Street`;
    yield { row, cells: { ...sample, name: `${cities[0]} ${name}`, line1, city: cities[0], zip, latitude, longitude } };
  }
}

/** Brings in the sample where no places were brought in yet. */
export async function ensureSamplePlaces(pool: pg.Pool, now: Date, usualZone: string): Promise<void> {
  if ((await findShownImport(pool)) !== null) return;
  await importPlaces(pool, { source: 'sample', attribution: null, isSample: true }, makeSamplePlaces(), {
    now: () => now,
    usualZone,
    onRefused: ({ row, column, reason }) => {
      throw new Error(`sample place ${row}: ${column} ${reason}`);
    },
    onProgress: () => undefined,
  });
}
