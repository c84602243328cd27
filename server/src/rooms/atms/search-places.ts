import { milesBetween, type Point } from '@portal/contract/atms/distance';
import { list, type Queryable, statement } from '../../platform/db/statement.ts';
import { mapReach, toIndexPoint } from './mercator.ts';

interface NearRow {
  placeId: number;
  x: number;
  y: number;
}

// Answered from the index alone. The box keeps what few places have from being looked for in the whole country.
const nearest = statement<[string, string, number, number, number, number], NearRow>(
  'atms/list-nearest',
  `SELECT place_id AS "placeId", position[0] AS x, position[1] AS y FROM atms.place
   WHERE position <@ $2::box AND import_id = $3 AND features & $4 <> 0 AND features & $5 = $5
   ORDER BY position <-> $1::point LIMIT $6`,
);

/** A place as it is kept. */
export interface PlaceRow {
  placeId: number;
  features: number;
  latitude: number;
  longitude: number;
  name: string;
  line1: string | null;
  city: string | null;
  timeZone: string;
  openingHours: string | null;
  feeCents: number | null;
  cashBackMaxCents: number | null;
}

const placesById = statement<[number[]], PlaceRow>(
  'atms/list-places',
  `SELECT place_id AS "placeId", features, latitude, longitude, name, line1, city, time_zone AS "timeZone",
     opening_hours AS "openingHours", fee_cents AS "feeCents", cash_back_max_cents AS "cashBackMaxCents"
   FROM atms.place WHERE place_id = ANY($1)`,
);

export interface PlaceSearch {
  importId: number;
  center: Point;
  radiusMiles: number;
  /** Bits: one of them. */
  kinds: number;
  /** Bits: all of them. */
  features: number;
  limit: number;
}

export type FoundPlace = PlaceRow & { distanceMiles: number };

/**
 * The places nearest to a point, nearest first, at most `limit`. The map's order is nearly that of the ground; a few more
 * are read and put in the ground's own.
 */
export async function searchPlaces(db: Queryable, search: PlaceSearch): Promise<FoundPlace[]> {
  const { importId, center, radiusMiles, kinds, features, limit } = search;
  const { x, y } = toIndexPoint(center);
  const reach = mapReach(center, radiusMiles);
  const box = `(${x - reach},${y - reach}),(${x + reach},${y + reach})`;
  const some = limit + 10;
  const near = await list(db, nearest, [`(${x},${y})`, box, importId, kinds, features, some]);
  if (near.length === 0) return [];
  const rows = await list(db, placesById, [near.map(({ placeId }) => placeId)]);
  return rows
    .map((row) => ({ ...row, distanceMiles: milesBetween(center, row) }))
    .filter(({ distanceMiles }) => distanceMiles <= radiusMiles)
    .toSorted((one, other) => one.distanceMiles - other.distanceMiles || one.placeId - other.placeId)
    .slice(0, limit);
}
