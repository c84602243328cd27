import type { MapBox, MapPoint } from '@portal/contract/atms/map-grid';

/** The visible part of the map: the point in the middle, and the scale. */
export interface MapView {
  middle: MapPoint;
  /** CSS pixels of a unit of the map. */
  scale: number;
}

/** How large the map is drawn, in CSS pixels. */
export interface MapSize {
  width: number;
  height: number;
}

/** The narrowest and the widest view, in miles from side to side. */
const narrowestMiles = 1;
const widestMiles = 250;
/** Room for a pin at the edge, in pixels. */
const margin = 44;

/** A view no nearer and no farther than the map is good for. `unitsOfMile`: how long a mile is where one looks. */
function within(view: MapView, { width }: MapSize, unitsOfMile: number): MapView {
  const [smallest, largest] = [widestMiles, narrowestMiles].map((miles) => width / (miles * unitsOfMile));
  return { ...view, scale: Math.min(Math.max(view.scale, smallest ?? 0), largest ?? 0) };
}

/** Tells whether the view is as near as it may be. */
export function isNearest(view: MapView, size: MapSize, unitsOfMile: number): boolean {
  return within({ ...view, scale: view.scale * 1.01 }, size, unitsOfMile).scale <= view.scale;
}

/** The view that shows all of `points`, as large as they fit. */
export function fitView(points: readonly MapPoint[], size: MapSize, unitsOfMile: number): MapView {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  const roomy = (length: number) => Math.max(length - 2 * margin, 1);
  const scale = Math.min(
    roomy(size.width) / Math.max(box.right - box.left, 1),
    roomy(size.height) / Math.max(box.bottom - box.top, 1),
  );
  return within({ middle: { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }, scale }, size, unitsOfMile);
}

/** Where a point of the map is drawn, in pixels from the upper left corner. */
export function toScreen({ middle, scale }: MapView, { width, height }: MapSize, { x, y }: MapPoint): MapPoint {
  return { x: width / 2 + (x - middle.x) * scale, y: height / 2 + (y - middle.y) * scale };
}

/** The view after the map was dragged by so many pixels. */
export function dragged({ middle, scale }: MapView, x: number, y: number): MapView {
  return { scale, middle: { x: middle.x - x / scale, y: middle.y - y / scale } };
}

/** The view made larger by a factor; what is drawn `at` a place of the screen stays there. */
export function zoomed(
  view: MapView,
  factor: number,
  size: MapSize,
  unitsOfMile: number,
  at: MapPoint = { x: size.width / 2, y: size.height / 2 },
): MapView {
  const { scale } = within({ ...view, scale: view.scale * factor }, size, unitsOfMile);
  const [right, down] = [at.x - size.width / 2, at.y - size.height / 2];
  const grown = 1 / view.scale - 1 / scale;
  return { scale, middle: { x: view.middle.x + right * grown, y: view.middle.y + down * grown } };
}

/** Returns the box of the map that is visible. */
export function boxOf({ middle, scale }: MapView, { width, height }: MapSize): MapBox {
  const [x, y] = [width / 2 / scale, height / 2 / scale];
  return { left: middle.x - x, right: middle.x + x, top: middle.y - y, bottom: middle.y + y };
}

/** Tells whether a point is drawn well inside of the map. */
export function isInView(view: MapView, size: MapSize, point: MapPoint): boolean {
  const { x, y } = toScreen(view, size, point);
  return x > margin / 2 && y > margin / 2 && x < size.width - margin / 2 && y < size.height - margin / 2;
}
