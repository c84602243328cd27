import type { MapPoint } from '@portal/contract/atms/map-grid';
import type { MapSize } from './map-view.ts';

/** Where the outline of the state stands: in a corner of the map, or below it. */
export type InsetCorner = 'bottom' | 'top' | 'below';

/** The side of the corner that the inset takes, in pixels of the usual text size. */
const side = 205;

/** The corner on the left in which no pin is hidden, as the map is first shown. */
export function cornerOf(pins: readonly MapPoint[], { height }: MapSize): InsetCorner {
  const atLeft = pins.filter(({ x }) => x < side);
  if (atLeft.every(({ y }) => y < height - side)) return 'bottom';
  return atLeft.every(({ y }) => y > side) ? 'top' : 'below';
}
