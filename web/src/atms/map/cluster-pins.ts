import type { MapPoint } from '@portal/contract/atms/map-grid';

/** Pins that would cover each other: the first of them, where they stand, and all of them. */
export interface PinCluster<Pin extends MapPoint> extends MapPoint {
  pins: readonly Pin[];
}

/**
 * Gathers pins that are less than `apart` pixels from the first of a cluster, in their order: the nearest place names it.
 * A pin that covers none is a cluster of one.
 */
export function clusterPins<Pin extends MapPoint>(pins: readonly Pin[], apart: number): PinCluster<Pin>[] {
  const clusters: { x: number; y: number; pins: Pin[] }[] = [];
  for (const pin of pins) {
    const near = clusters.find(({ x, y }) => Math.hypot(pin.x - x, pin.y - y) < apart);
    if (near) near.pins.push(pin);
    else clusters.push({ x: pin.x, y: pin.y, pins: [pin] });
  }
  return clusters;
}
