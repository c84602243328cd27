import { createHmac, timingSafeEqual } from 'node:crypto';

/** Headers of a signed message, after the Standard Webhooks convention. */
export interface SignedHeaders {
  'webhook-id'?: string | undefined;
  /** Unix seconds. */
  'webhook-timestamp'?: string | undefined;
  /** 'v1,<base64>', several separated by spaces while a secret is being changed. */
  'webhook-signature'?: string | undefined;
}

/** How far a message's timestamp may be from now. */
const toleranceSeconds = 5 * 60;

export type SignatureProblem = 'missing' | 'stale' | 'wrong';

/** The signature of a message: HMAC-SHA-256 over id, timestamp and body. `secret` is 'whsec_' and base64. */
export function sign(secret: string, id: string, timestampSeconds: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestampSeconds}.${body}`).digest('base64')}`;
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Returns the problem with a message's signature, or null. */
export function findSignatureProblem(
  secret: string,
  headers: SignedHeaders,
  body: string,
  now: Date,
): SignatureProblem | null {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  if (!id || !timestamp || !signatures || !/^\d{1,12}$/.test(timestamp)) return 'missing';
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return 'stale';
  const expected = sign(secret, id, Number(timestamp), body);
  return signatures.split(' ').some((given) => isSame(given, expected)) ? null : 'wrong';
}
