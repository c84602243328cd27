import type { MapPoint } from '@portal/contract/atms/map-grid';

const passes = 8;

/** Pins that would cover each other, moved apart until each can be read and pressed: `apart` pixels where there is room. */
export function spreadPins<Pin extends MapPoint>(pins: readonly Pin[], apart: number): Pin[] {
  const moved = pins.map((pin) => ({ ...pin }));
  for (let pass = 0; pass < passes; pass += 1) {
    moved.forEach((one, at) => {
      for (const other of moved.slice(at + 1)) {
        const distance = Math.hypot(other.x - one.x, other.y - one.y);
        if (distance >= apart) continue;
        // Two at the very same spot part in a direction of their own, the same whenever they are drawn.
        const [x, y] =
          distance > 0
            ? [(other.x - one.x) / distance, (other.y - one.y) / distance]
            : [Math.cos(at + 1), Math.sin(at + 1)];
        const push = (apart - distance) / 2;
        one.x -= x * push;
        one.y -= y * push;
        other.x += x * push;
        other.y += y * push;
      }
    });
  }
  return moved;
}
