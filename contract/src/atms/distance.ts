/** A point on the earth, in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Mean radius of the earth (IUGG: 6,371.0088 km), in miles. */
const earthMiles = 3958.7613;
const toRadians = Math.PI / 180;

/** Miles between two points along the surface of the earth (haversine; off by at most half a percent). */
export function milesBetween(one: Point, other: Point): number {
  const [a, b] = [one.latitude * toRadians, other.latitude * toRadians];
  const across = Math.sin((b - a) / 2) ** 2;
  const along = Math.sin(((other.longitude - one.longitude) * toRadians) / 2) ** 2;
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(across + Math.cos(a) * Math.cos(b) * along)));
}

/** A coordinate as it may leave a device: to a hundredth of a degree, about a kilometer. */
export const roundedDegrees = (degrees: number): number => Math.round(degrees * 100) / 100;
