import type { Point } from '@portal/contract/atms/distance';

/** A point of the map by Mercator, in degrees: x is the longitude. */
export interface MapPoint {
  x: number;
  y: number;
}

const toRadians = Math.PI / 180;
/** Miles of a degree along the equator. */
const degreeMiles = 69.093;

/**
 * Where a point lies on a map by Mercator. That map keeps shapes: around a point, what is nearer on it is nearer on the
 * ground, up to the little by which its scale changes from south to north.
 */
export function toMap({ latitude, longitude }: Point): MapPoint {
  const y = Math.log(Math.tan(Math.PI / 4 + (Math.min(Math.abs(latitude), 85) * toRadians) / 2)) / toRadians;
  return { x: longitude, y: Math.sign(latitude) * y };
}

/** How far on the map `miles` reach from a point at most, toward the pole, where the scale is largest. */
export function mapReach({ latitude }: Point, miles: number): number {
  const farthest = Math.min(Math.abs(latitude) + miles / degreeMiles, 85);
  return miles / degreeMiles / Math.cos(farthest * toRadians);
}
