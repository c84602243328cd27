import { type PlaceFeature, type PlaceKind, placeFeatures, placeKinds } from '@portal/contract/atms/place';
import { isTimeZone } from '@portal/contract/intl';
import { findZones } from '@portal/contract/time/zip-zones';
import * as z from 'zod/mini';
import { findZip, findZipNear } from '../../program/zips/zips.ts';
import { areHours } from './open-state.ts';

const text = (max: number) => z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(max, 'tooLong'));
const yes = z.pipe(
  z.string(),
  z.transform((word) => ['yes', 'true', '1', 'sí', 'si'].includes(word.trim().toLowerCase())),
);
/** Dollars as people write them: '2.50', '$3'. */
const dollars = z.pipe(
  z.string().check(z.regex(/^\$?\d{1,4}(\.\d{1,2})?$/, 'amount')),
  z.transform((typed) => Math.round(Number(typed.replace('$', '')) * 100)),
);
const degrees = (max: number) => z.coerce.number().check(z.minimum(-max, 'degrees'), z.maximum(max, 'degrees'));

/** A row of a file of places, by the names of its columns. */
const Row = z.object({
  name: text(80),
  kind: z.enum(placeKinds),
  latitude: degrees(90),
  longitude: degrees(180),
  line1: z.optional(text(80)),
  city: z.optional(text(60)),
  zip: z.optional(z.string().check(z.regex(/^\d{5}(-?\d{4})?$/, 'zip'))),
  timeZone: z.optional(z.string()),
  openingHours: z.optional(z.string().check(z.maxLength(255, 'tooLong'), z.refine(areHours, 'openingHours'))),
  fee: z.optional(dollars),
  cashBackMax: z.optional(dollars),
  stepFree: z.optional(yes),
  headphoneJack: z.optional(yes),
  driveUp: z.optional(yes),
});

/** The columns of a CSV file of places. */
export const placeColumns: readonly string[] = Object.keys(Row.shape);

/** A place as it is kept, checked. */
export interface PlaceRecord {
  name: string;
  kind: PlaceKind;
  features: PlaceFeature[];
  latitude: number;
  longitude: number;
  line1: string | null;
  city: string | null;
  timeZone: string;
  openingHours: string | null;
  feeCents: number | null;
  cashBackMaxCents: number | null;
}

const columnOf: Readonly<Record<PlaceFeature, 'stepFree' | 'headphoneJack' | 'driveUp'>> = {
  STEP_FREE: 'stepFree',
  HEADPHONE_JACK: 'headphoneJack',
  DRIVE_UP: 'driveUp',
};

/** The problem with a row: the column ('' for the row as a whole) and the rule that it breaks. */
export interface PlaceProblem {
  column: string;
  reason: string;
}

/** The zone of a place: as the file says, or that of its ZIP, or of the nearest one. */
function zoneOf({ timeZone, zip, ...point }: z.infer<typeof Row>, usualZone: string): string {
  if (timeZone !== undefined) return timeZone;
  const near = zip?.slice(0, 5) ?? findZipNear(point);
  return near === null ? usualZone : (findZones(near, usualZone)[0] ?? usualZone);
}

/** A checked place, or what is wrong with it. `usualZone` is for places of which nothing tells the zone. */
export function toPlaceRecord(cells: Record<string, unknown>, usualZone: string): PlaceRecord | PlaceProblem {
  const read = Row.safeParse(cells);
  if (!read.success) {
    const [issue] = read.error.issues;
    const isMissing = issue?.code === 'invalid_type' || issue?.code === 'invalid_value';
    return { column: String(issue?.path[0] ?? ''), reason: isMissing ? 'required' : (issue?.message ?? '') };
  }
  const row = read.data;
  if (row.timeZone !== undefined && !isTimeZone(row.timeZone)) return { column: 'timeZone', reason: 'timeZone' };
  const zip = row.zip?.slice(0, 5);
  if (zip !== undefined && findZip(zip) === null) return { column: 'zip', reason: 'zip' };
  return {
    name: row.name,
    kind: row.kind,
    features: placeFeatures.filter((feature) => row[columnOf[feature]] === true),
    latitude: row.latitude,
    longitude: row.longitude,
    line1: row.line1 ?? null,
    city: row.city ?? (zip === undefined ? null : (findZip(zip)?.cities[0] ?? null)),
    timeZone: zoneOf(row, usualZone),
    openingHours: row.openingHours ?? null,
    feeCents: row.fee ?? null,
    cashBackMaxCents: row.cashBackMax ?? null,
  };
}

/** Returns the key of a place in one file: its name at its spot, within some ten meters. */
export const keyOfPlace = ({ name, kind, latitude, longitude }: PlaceRecord): string =>
  `${kind} ${latitude.toFixed(4)} ${longitude.toFixed(4)} ${name.toLowerCase()}`;
