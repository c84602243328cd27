import type { MapPoint } from '@portal/contract/atms/map-grid';

/** A name that may be written on the map, what matters most first. */
export interface LabelWish extends MapPoint {
  key: string;
  text: string;
  kind: 'town' | 'county';
}

/** A name where it is written: the middle of its line. */
export type Label = LabelWish;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const areApart = (one: Box, other: Box) =>
  one.right < other.left || other.right < one.left || one.bottom < other.top || other.bottom < one.top;

/** About how wide a letter is, of the height of its line; the font's own widths differ by a tenth. */
const letterWidth = 0.52;
const spread = { town: 1, county: 1.12 };

/** A round thing that no name may cover. */
export interface Obstacle extends MapPoint {
  radius: number;
}

/**
 * Places names, in pixels: beside their point, clear of pins, of each other and of the edge. A name without room is left
 * out. `lineHeight` in pixels.
 */
export function placeLabels(
  wishes: readonly LabelWish[],
  { width, height }: { width: number; height: number },
  obstacles: readonly Obstacle[],
  { lineHeight, most }: { lineHeight: number; most: number },
): Label[] {
  const taken: Box[] = obstacles.map(({ x, y, radius }) => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  }));
  const written = new Set<string>();
  const labels: Label[] = [];
  for (const wish of wishes) {
    if (labels.length >= most) break;
    if (written.has(wish.text)) continue;
    const half = (wish.text.length * lineHeight * letterWidth * spread[wish.kind]) / 2;
    const beside =
      wish.kind === 'county'
        ? [[0, 0]]
        : [
            [0, -1],
            [0, 1],
            [0, -2.2],
            [0, 2.2],
          ];
    for (const [across = 0, down = 0] of beside) {
      const [x, y] = [wish.x + across * half, wish.y + down * lineHeight];
      const box = { left: x - half, right: x + half, top: y - lineHeight / 2, bottom: y + lineHeight / 2 };
      const isInside = box.left > 4 && box.top > 4 && box.right < width - 4 && box.bottom < height - 4;
      if (!isInside || !taken.every((other) => areApart(box, other))) continue;
      taken.push(box);
      written.add(wish.text);
      labels.push({ ...wish, x, y });
      break;
    }
  }
  return labels;
}
