import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB, two passes, one lane (OWASP's and NIST SP 800-63B-4's recommendation). */
// `Algorithm.Argon2id` is a const enum of the library, which type stripping cannot read; its value is 2.
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password for keeping. Takes about 20 ms, so never inside a transaction. */
export async function hashPassword(password: string): Promise<string> {
  return await hash(password, parameters);
}

/** Stands in for the hash of a user who does not exist, so that both answers take the same time. */
const nobodysHash = hashPassword('a password that nobody has');

/** Tells whether `password` belongs to `passwordHash`; for null it takes as long and is false. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), password);
  return matches && passwordHash !== null;
}
