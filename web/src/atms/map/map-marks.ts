/** Distances that rings and the scale show, in miles. */
const roundMiles = [0.1, 0.2, 0.5, 1, 2, 5, 10, 25, 50, 100];

/** Rings around what was searched for: up to three that are told apart and seen. Pixels of a mile, and the farthest corner. */
export function ringsOf(pixelsOfMile: number, farthest: number): { miles: number; radius: number }[] {
  const rings = roundMiles.map((miles) => ({ miles, radius: miles * pixelsOfMile }));
  return rings.filter(({ radius }) => radius >= 56 && radius <= farthest).slice(0, 3);
}

/** The distance of the scale, and how long it is drawn: the longest that is no longer than `most` pixels. */
export function scaleOf(pixelsOfMile: number, most: number): { miles: number; length: number } {
  const miles = roundMiles.findLast((each) => each * pixelsOfMile <= most) ?? roundMiles[0] ?? 1;
  return { miles, length: miles * pixelsOfMile };
}
