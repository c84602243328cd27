import { createHash } from 'node:crypto';

/**
 * A secret of ours as it is kept: tokens of sessions, devices, proofs. They are random and long, so that a plain hash is
 * enough; what people choose or type is hashed with a key (`ports/keys.ts`) or by Argon2 (`passwords.ts`).
 */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
