import { createRequire } from 'node:module';
import type * as argon2 from '@node-rs/argon2';

/** The library itself: an import of its name leads here (`vitest.config.ts`). */
const library = createRequire(import.meta.url)('@node-rs/argon2') as typeof argon2;

/** The least that Argon2id can cost; the algorithm is the library's own choice then. */
const leastCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/**
 * Stands in for `@node-rs/argon2` in tests of the server: hashes at the least cost, whatever is asked. To verify a hash costs
 * what it says of itself, and tests try hundreds of passwords. `passwords.test.ts` holds the real cost, on the library.
 * @public named by vitest.config.ts
 */
export async function hash(password: string): Promise<string> {
  return await library.hash(password, leastCost);
}

/** @public named by vitest.config.ts */
export const { verify } = library;
