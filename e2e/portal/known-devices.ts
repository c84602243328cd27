import type { APIRequestContext, Page } from '@playwright/test';
import { logout } from '@portal/contract/session/logout';
import type { Tokens } from '@portal/contract/session/tokens';

const variable = 'E2E_DEVICES';
/** The password of everybody in the demo. */
export const demoPassword = 'Clara#4826';

const headers = { 'content-type': 'application/json', channel: 'WEB', 'x-api-key': 'demo', 'x-gateway-key': 'demo' };

export interface DemoPerson {
  holderId: number;
  name: string;
  ssn: string;
  birthDate: string;
  zip: string;
  cards: { cardId: number; last4Digit: string; cvv: string; cardStatusId: number }[];
  userId: string | null;
  password: string;
  mobileNumber: string;
  email: string;
}

async function post(address: URL, path: string, input: object) {
  const response = await fetch(new URL(path, address), { method: 'POST', headers, body: JSON.stringify(input) });
  const { entity } = (await response.json()) as { entity?: Record<string, unknown> };
  return { entity, cookie: response.headers.get('set-cookie') };
}

/** Returns the messages sent to a phone, newest first. */
async function listMessages(address: URL, mobileNumber: string): Promise<{ id: string; text: string }[]> {
  const response = await fetch(new URL(`/demo/messages?to=${mobileNumber}`, address));
  return (await response.json()) as { id: string; text: string }[];
}

/** The first passcode that went to a phone. */
export async function readPasscode(address: URL, mobileNumber: string): Promise<string> {
  return await passcodeSentBy(address, mobileNumber, async () => undefined, []);
}

/** The passcode that goes to a phone because of what is done; not one that went there before. */
export async function passcodeSentBy(
  address: URL,
  mobileNumber: string,
  act: () => Promise<unknown>,
  before?: readonly string[],
): Promise<string> {
  const known = before ?? (await listMessages(address, mobileNumber)).map(({ id }) => id);
  await act();
  for (;;) {
    for (const { id, text } of await listMessages(address, mobileNumber)) {
      const code = known.includes(id) ? undefined : /\d{6}/.exec(text)?.[0];
      if (code !== undefined) return code;
    }
  }
}

export async function listDemoPeople(address: URL): Promise<DemoPerson[]> {
  return (await (await fetch(new URL('/demo/people', address))).json()) as DemoPerson[];
}

/** Signs a demo person in once from a browser that is remembered; the value of its cookie. Null: nobody signs in by that. */
async function rememberDevice(address: URL, { userId, password, mobileNumber }: DemoPerson): Promise<string | null> {
  const { entity } = await post(address, '/api/auth/v1.2/login', { userId: userId ?? '', password });
  if (!userId || !entity) return null;
  const { sessionId } = entity;
  const sent = await post(address, '/api/userService/v1/otp/send', { sessionId, otpOption: 'TEXT' });
  if (!sent.entity) throw new Error(`${userId} gets no passcode`);
  const otp = await readPasscode(address, mobileNumber);
  const { cookie } = await post(address, '/api/userService/v1/otp/confirm', { sessionId, otp, rememberDevice: true });
  return /^device=([\w-]+)/.exec(cookie ?? '')?.[1] ?? '';
}

/** Signs every demo person in once, so that journeys about other things are not asked for a passcode. */
export async function rememberDevices(address: URL): Promise<void> {
  const devices: Record<string, string> = {};
  for (const person of await listDemoPeople(address)) {
    const device = await rememberDevice(address, person);
    if (person.userId !== null && device !== null) devices[person.userId] = device;
  }
  process.env[variable] = JSON.stringify(devices);
}

const haveDevice = (page: Page, value: string) =>
  page.context().addCookies([{ name: 'device', value, domain: 'localhost', path: '/api' }]);

/** Makes the browser one from which the person has signed in before. */
export async function beKnownTo(page: Page, userId: string): Promise<void> {
  const devices = JSON.parse(process.env[variable] ?? '{}') as Record<string, string>;
  const value = devices[userId];
  if (value) await haveDevice(page, value);
}

/** The same at a portal whose people have no known devices yet. */
export async function becomeKnownTo(page: Page, address: URL, userId: string): Promise<void> {
  const person = (await listDemoPeople(address)).find((each) => each.userId === userId);
  const device = person === undefined ? null : await rememberDevice(address, person);
  if (device === null) throw new Error(`no ${userId} in the demo`);
  await haveDevice(page, device);
}

/** Signs somebody in by the call itself, from a browser that they are known by; throws where more is asked. */
export async function logIn(request: APIRequestContext, userId: string, password: string): Promise<Tokens> {
  const answer = await request.post('/api/auth/v1.2/login', { headers, data: { userId, password } });
  const { entity } = (await answer.json()) as { entity?: Tokens };
  if (!entity?.success) throw new Error(`${userId} cannot sign in: ${answer.status()}`);
  return entity;
}

/** Ends the session that a tab keeps, by the call itself; a tab without one has nothing to end. */
export async function logOut(page: Page): Promise<void> {
  const kept = await page.evaluate(() => sessionStorage.getItem('session'));
  if (kept === null) return;
  const { user } = JSON.parse(kept) as { user: Pick<Tokens, 'refreshToken'> };
  await page.request.post(logout.path, { headers, data: { refreshToken: user.refreshToken } });
}
