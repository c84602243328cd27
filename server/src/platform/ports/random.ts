import { createHash, randomInt } from 'node:crypto';

/** The only source of chance for numbers that people see. Never secrets: those come from `Keys` or `randomBytes`. */
export interface Random {
  /** A string of decimal digits. */
  digits(count: number): string;
}

/** Chance itself, from the operating system. */
export const systemRandom: Random = {
  digits: (count) => Array.from({ length: count }, () => randomInt(10)).join(''),
};

/** Digits that follow from a seed, so that the demo is the same wherever it is made. */
export function createSeededRandom(seed: string): Random {
  let counter = 0;
  const nextDigit = () => createHash('sha256').update(`${seed}:${counter++}`).digest().readUIntBE(0, 6) % 10;
  return { digits: (count) => Array.from({ length: count }, nextDigit).join('') };
}
