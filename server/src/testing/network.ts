import { randomUUID } from 'node:crypto';
import { registerNetwork } from '../doors/network/register-network.ts';
import { createDoorSecret, createSender, type DoorAnswer } from '../doors/signed/send-message.ts';
import { createTestApi, type TestApi } from './api.ts';

const secret = createDoorSecret();

/** Opens the network's door on a test API. */
export function openTestNetwork(api: TestApi): void {
  registerNetwork(api.app, api.services, secret);
}

/** A test API with the network's door. */
export async function createTestNetwork(): Promise<TestApi> {
  const api = await createTestApi();
  openTestNetwork(api);
  return api;
}

/** Sends an increment or a reversal under an id of its own. */
export async function sendAct(api: TestApi, kind: 'increment' | 'reversal', body: object): Promise<DoorAnswer> {
  return await sendMessage(api, kind, { ...body, [`${kind}Id`]: randomUUID() });
}

/** Sends a signed message as the network does; status and body of the answer. */
export async function sendMessage(api: TestApi, kind: string, body: unknown, id?: string): Promise<DoorAnswer> {
  return await createSender(api.app, { name: 'network', secret: secret }, api.clock)(kind, body, id);
}
