import type { Point } from './distance.ts';

/**
 * A point of the map by Mercator. One unit is a thousandth of a degree of longitude; y grows to the south, as on a screen.
 * The map keeps shapes: around a point, the nearer of two places on it is also nearer on the ground.
 */
export interface MapPoint {
  x: number;
  y: number;
}

/** Units of the map in a degree of longitude. */
export const unitsOfDegree = 1000;
/** Length of a tile's side: two degrees of longitude, in units of the map. */
export const tileSide = 2 * unitsOfDegree;
const toRadians = Math.PI / 180;
/** Miles of a degree along the equator. */
export const degreeMiles = 69.093;

/** Where a point of the earth lies on the map. Latitudes beyond 85 degrees lie at 85. */
export function toMapPoint({ latitude, longitude }: Point): MapPoint {
  const capped = Math.max(-85, Math.min(85, latitude)) * toRadians;
  const north = Math.log(Math.tan(Math.PI / 4 + capped / 2)) / toRadians;
  return { x: longitude * unitsOfDegree, y: -north * unitsOfDegree };
}

/** How many units of the map a mile is long at a latitude, in degrees. */
export function unitsOfMile(latitude: number): number {
  return unitsOfDegree / (degreeMiles * Math.cos(latitude * toRadians));
}

/** A rectangle of the map, in its units. */
export interface MapBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Names of the tiles that a rectangle touches: '-50_-16' is the column and the row. */
export function listTiles({ left, top, right, bottom }: MapBox): string[] {
  const names: string[] = [];
  for (let row = Math.floor(top / tileSide); row * tileSide < bottom; row += 1) {
    for (let column = Math.floor(left / tileSide); column * tileSide < right; column += 1)
      names.push(`${column}_${row}`);
  }
  return names;
}
