import { randomBytes } from 'node:crypto';
import { appointmentDays } from '@portal/contract/representatives/representative';
import { hashToken } from '../hash-token.ts';

const dayMs = 86_400_000;
/** 128 bits; 22 characters keep a text message short. */
const tokenBytes = 16;

/** Makes the token of a link that lets a representative make a login: it is kept as a hash alone. */
export function makeAppointmentToken(now: Date): { token: string; hash: Buffer; endsAt: Date } {
  const token = randomBytes(tokenBytes).toString('base64url');
  return { token, hash: hashToken(token), endsAt: new Date(now.getTime() + appointmentDays * dayMs) };
}
