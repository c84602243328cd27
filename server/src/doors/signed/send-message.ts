import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Door } from './register-door.ts';
import { sign } from './signature.ts';

/** A secret for a door that only this process knocks at. */
export const createDoorSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`;

/** Answer of the door to a message. */
export interface DoorAnswer {
  status: number;
  body: Record<string, unknown>;
}

/** Headers and body of a signed message, in JSON. */
export function signMessage(secret: string, body: unknown, now: Date, id: string = randomUUID()) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const seconds = Math.floor(now.getTime() / 1000);
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': sign(secret, id, seconds, payload),
  };
  return { headers, payload };
}

/** Sends messages to a door of this process as others do from outside: signed, each with an id of its own. */
export function createSender(app: FastifyInstance, { name, secret }: Pick<Door, 'name' | 'secret'>, clock: Clock) {
  return async (kind: string, body: unknown, id?: string): Promise<DoorAnswer> => {
    const message = signMessage(secret, body, clock.now(), id);
    const response = await app.inject({ method: 'POST', url: `/${name}/v1/${kind}`, ...message });
    return { status: response.statusCode, body: response.json() };
  };
}
