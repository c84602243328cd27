import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createLine } from '../platform/jobs/wait-in-line.ts';

/** Argon2id with 19 MiB, two passes, one lane (OWASP's and NIST SP 800-63B-4's recommendation). */
// `Algorithm.Argon2id` is a const enum of the library, which type stripping cannot read; its value is 2.
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Threads of Node's pool, which reads files and looks up names too. libuv makes four unless told, and one of what is no number. */
const poolSize = Number(process.env['UV_THREADPOOL_SIZE'] ?? 4) || 1;

/** As many hashes at once as there are cores: more of them only wait for memory. One thread is left for all other work. */
const inLine = createLine(Math.max(1, Math.min(availableParallelism(), poolSize - 1)));

/** Hashes a password for keeping. Takes about 20 ms, so never inside a transaction. */
export async function hashPassword(password: string): Promise<string> {
  return await inLine(() => hash(password, parameters));
}

/** Stands in for the hash of a user who does not exist, so that both answers take the same time. */
const nobodysHash = hashPassword('a password that nobody has');

/** Tells whether `password` belongs to `passwordHash`; for null it takes as long and is false. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const kept = passwordHash ?? (await nobodysHash);
  const matches = await inLine(() => verify(kept, password));
  return matches && passwordHash !== null;
}
