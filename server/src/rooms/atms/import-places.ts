import type pg from 'pg';
import { list, statement } from '../../platform/db/statement.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { toBits } from './features.ts';
import { beginImport, finishImport, type NewImport } from './imports.ts';
import { toIndexPoint } from './mercator.ts';
import { keyOfPlace, type PlaceProblem, type PlaceRecord, toPlaceRecord } from './place-record.ts';
import type { PlaceCells } from './read-places.ts';

/** The counts of a file's rows by their result. */
export interface ImportCount {
  kept: number;
  /** Those that the file had before. */
  repeated: number;
  refused: number;
}

export interface PlaceImporting {
  now: () => Date;
  /** For places of which nothing tells the time zone. */
  usualZone: string;
  onRefused: (row: PlaceProblem & { row: number }) => void;
  onProgress: (count: ImportCount) => void;
}

const insertPlaces = statement<[number, string], { placeId: number }>(
  'atms/insert-places',
  `INSERT INTO atms.place (import_id, place_key, position, features, latitude, longitude, name, line1, city, time_zone,
     opening_hours, fee_cents, cash_back_max_cents)
   SELECT $1, key, point(x, y), features, latitude, longitude, name, line1, city, time_zone, opening_hours, fee_cents,
     cash_back_max_cents
   FROM jsonb_to_recordset($2::jsonb) AS given(key text, x float8, y float8, features int, latitude float8,
     longitude float8, name text, line1 text, city text, time_zone text, opening_hours text, fee_cents int,
     cash_back_max_cents int)
   ON CONFLICT (import_id, place_key) DO NOTHING RETURNING place_id AS "placeId"`,
);

const toRow = (record: PlaceRecord) => ({
  key: keyOfPlace(record),
  ...toIndexPoint(record),
  features: toBits([record.kind, ...record.features]),
  latitude: record.latitude,
  longitude: record.longitude,
  name: record.name,
  line1: record.line1,
  city: record.city,
  time_zone: record.timeZone,
  opening_hours: record.openingHours,
  fee_cents: record.feeCents,
  cash_back_max_cents: record.cashBackMaxCents,
});

const batchSize = 1_000;

/**
 * Brings in the places of a file, batch by batch. Until the last one is in, the places of before are shown; then all of
 * this file are at once. A file of which no place can be taken changes nothing. An import that dies leaves places that
 * nobody sees; the next one that is finished clears them away.
 */
export async function importPlaces(
  pool: pg.Pool,
  from: NewImport,
  rows: AsyncIterable<PlaceCells>,
  { now, usualZone, onRefused, onProgress }: PlaceImporting,
): Promise<ImportCount> {
  const importId = await beginImport(pool, from, now());
  const count: ImportCount = { kept: 0, repeated: 0, refused: 0 };
  let batch: PlaceRecord[] = [];
  const flush = async () => {
    const kept = (await list(pool, insertPlaces, [importId, JSON.stringify(batch.map(toRow))])).length;
    count.kept += kept;
    count.repeated += batch.length - kept;
    batch = [];
    onProgress(count);
  };
  for await (const row of rows) {
    const record = 'unreadable' in row ? { column: '', reason: row.unreadable } : toPlaceRecord(row.cells, usualZone);
    if ('reason' in record) {
      count.refused += 1;
      onRefused({ row: row.row, ...record });
    } else batch.push(record);
    if (batch.length >= batchSize) await flush();
  }
  if (batch.length > 0) await flush();
  if (count.kept > 0) {
    await inTransaction(pool, (tx) => finishImport(tx, importId, now()));
    // PostgreSQL can read the places from the index alone only after it has looked at them.
    await pool.query('VACUUM ANALYZE atms.place');
  }
  return count;
}
