import { registerDesk } from '../doors/desk/register-desk.ts';
import { createDoorSecret, createSender, type DoorAnswer } from '../doors/signed/send-message.ts';
import { createTestApi, type TestApi } from './api.ts';

const testSecret = createDoorSecret();

/** Opens the program's own door on a test API. */
export function openTestDesk(api: TestApi): void {
  registerDesk(api.app, api.services, testSecret);
}

/** A test API with the program's own door. */
export async function createTestDesk(): Promise<TestApi> {
  const api = await createTestApi();
  openTestDesk(api);
  return api;
}

/** The staff member, and the reason. */
export const byTestStaff = { staff: 'agent-7', reason: 'asked by phone' };

/** Sends a signed message as the program's staff and systems do. */
export async function sendToDesk(
  api: TestApi,
  kind: string,
  body: unknown,
  { id, secret = testSecret }: { id?: string; secret?: string } = {},
): Promise<DoorAnswer> {
  return await createSender(api.app, { name: 'desk', secret }, api.clock)(kind, body, id);
}

/** Sends what takes two people, and approves it as somebody else; what then was done, or why not. */
export async function sendByTwo(api: TestApi, kind: string, body: object): Promise<DoorAnswer> {
  const asked = await sendToDesk(api, kind, { ...byTestStaff, ...body });
  const { approvalId } = asked.body;
  if (approvalId === undefined) return asked;
  return await sendToDesk(api, 'approve', { staff: 'agent-8', reason: 'agreed', approvalId });
}
