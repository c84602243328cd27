import * as z from 'zod/mini';

const position = z.tuple([z.number(), z.number()], z.number());
/** A feature of GeoJSON (RFC 7946) with the tags of OpenStreetMap. */
const Feature = z.object({
  geometry: z.union([
    z.object({ type: z.literal('Point'), coordinates: position }),
    z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(position)) }),
  ]),
  properties: z.record(z.string(), z.unknown()),
});

/** The middle of an outline; its last corner is its first. */
function middleOf(ring: readonly (readonly number[])[]): [number, number] {
  const corners = ring.length > 1 ? ring.slice(0, -1) : ring;
  const mean = (at: 0 | 1) => corners.reduce((sum, corner) => sum + (corner[at] ?? 0), 0) / corners.length;
  return [mean(0), mean(1)];
}

/**
 * The cells of a place, from a feature of OpenStreetMap: `amenity=atm`, or a shop that gives cash back. Null for what is no
 * feature. Only `fee=no` makes it one without a fee: where nothing is said, nobody is promised anything.
 */
export function cellsOfFeature(value: unknown): Record<string, unknown> | null {
  const read = Feature.safeParse(value);
  if (!read.success) return null;
  const { geometry, properties } = read.data;
  const [longitude, latitude] =
    geometry.type === 'Point' ? geometry.coordinates : middleOf(geometry.coordinates[0] ?? []);
  const tag = (...names: string[]) => names.map((name) => properties[name]).find((each) => typeof each === 'string');
  const isMachine = tag('amenity') === 'atm' || tag('atm') === 'yes';
  const street = [tag('addr:housenumber'), tag('addr:street')].filter((part) => part !== undefined).join(' ');
  const cells = {
    name: tag('name', 'operator', 'brand') ?? 'ATM',
    kind: isMachine ? (tag('fee') === 'no' ? 'NO_FEE_ATM' : 'OTHER_ATM') : 'CASH_BACK',
    latitude,
    longitude,
    line1: street === '' ? undefined : street,
    city: tag('addr:city'),
    zip: tag('addr:postcode'),
    openingHours: tag('opening_hours'),
    stepFree: tag('wheelchair'),
    headphoneJack: tag('speech_output', 'audio'),
    driveUp: tag('drive_through'),
  };
  return Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== undefined));
}
