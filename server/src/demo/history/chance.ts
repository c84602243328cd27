/** Chance that follows from a seed: the same seed draws the same lots. For invented histories only, never for secrets. */
export interface Chance {
  /** At least 0, below 1. */
  fraction(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
}

/** FNV-1a, 32 bits: spreads similar seeds far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const sign of text) value = Math.imul(value ^ (sign.codePointAt(0) as number), 0x01000193);
  return value >>> 0;
}

/** Mulberry32: small, fast, and even enough for shopping. */
export function createChance(seed: string): Chance {
  let state = hash(seed);
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { fraction, between: (least, most) => least + Math.floor(fraction() * (most - least + 1)) };
}
