import type { Point } from '@portal/contract/atms/distance';
import { degreeMiles, toMapPoint, unitsOfDegree, unitsOfMile } from '@portal/contract/atms/map-grid';

/** A point of the map by Mercator as the index keeps it, in degrees of longitude; y grows to the north. */
export interface IndexPoint {
  x: number;
  y: number;
}

/** Where a point lies in the index. */
export function toIndexPoint(point: Point): IndexPoint {
  const { x, y } = toMapPoint(point);
  return { x: x / unitsOfDegree, y: -y / unitsOfDegree };
}

/** How far on the map `miles` reach from a point at most, toward the pole, where the scale is largest. */
export function mapReach({ latitude }: Point, miles: number): number {
  const farthest = Math.min(Math.abs(latitude) + miles / degreeMiles, 85);
  return (miles * unitsOfMile(farthest)) / unitsOfDegree;
}
