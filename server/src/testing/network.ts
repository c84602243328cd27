import { randomUUID } from 'node:crypto';
import { registerNetwork } from '../network/register-network.ts';
import { sign } from '../network/signature.ts';
import { createTestApi, type TestApi } from './api.ts';

const secret = `whsec_${Buffer.alloc(24, 5).toString('base64')}`;

/** Opens the network's door on a test API. */
export async function createTestNetwork(): Promise<TestApi> {
  const api = await createTestApi();
  registerNetwork(api.app, api.services, secret);
  return api;
}

/** Sends a signed message as the network does; status and body of the answer. */
export async function sendMessage(api: TestApi, kind: string, body: unknown, id: string = randomUUID()) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const seconds = Math.floor(api.clock.now().getTime() / 1000);
  const response = await api.app.inject({
    method: 'POST',
    url: `/network/v1/${kind}`,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': sign(secret, id, seconds, text),
    },
    payload: text,
  });
  return { status: response.statusCode, body: response.json() };
}
