import { sendPasscode } from '@portal/contract/passcode/send-passcode';
import { login } from '@portal/contract/session/login';
import type { TestApi } from './api.ts';
import { readPasscode } from './messages.ts';
import { type TestPerson, testPassword } from './people.ts';

/** Starts a login from a new device; the name of its proof. */
export async function startLogin(api: TestApi, person: TestPerson): Promise<string> {
  const { entity } = await api.send(login, { userId: person.userId, password: testPassword });
  if (!entity || entity.success) throw new Error('no passcode was asked for');
  return entity.sessionId;
}

/** Asks for a passcode by text; the code that was sent. */
export async function askForPasscode(api: TestApi, person: TestPerson, sessionId: string): Promise<string> {
  const { entity } = await api.send(sendPasscode, { sessionId, otpOption: 'TEXT' });
  if (!entity) throw new Error('the passcode was refused');
  const code = await readPasscode(api, person.mobileNumber);
  api.secrets.add(code);
  return code;
}

/** A code that is surely wrong. */
export function otherCode(code: string): string {
  return code === '000000' ? '000001' : '000000';
}
