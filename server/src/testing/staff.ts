import { pathParametersOf } from '@portal/contract/define-call';
import type { DeskCall, DeskEntityOf } from '@portal/contract/desk/define-desk-call';
import { DeskFailure } from '@portal/contract/desk/define-desk-call';
import { type ActWish, doAct, previewAct } from '@portal/contract/desk/do-act';
import { choosePerson, startCall } from '@portal/contract/desk/occasion';
import {
  drawQuestion,
  proveByCode,
  proveByQuestion,
  proveByRecord,
  sendCallCode,
} from '@portal/contract/desk/prove-caller';
import { searchPeople } from '@portal/contract/desk/search-people';
import { acceptInvitation, openInvitation } from '@portal/contract/desk/staff-invitation';
import type { StaffRole } from '@portal/contract/desk/staff-role';
import { signInStaff, startStaffSignIn } from '@portal/contract/desk/staff-session';
import { createAuthenticator, type Odd } from '../platform/ports/demo-authenticator.ts';
import { inviteMember } from '../staff/invitations.ts';
import { tryAddMember } from '../staff/members.ts';
import type { TestApi } from './api.ts';
import { readPasscode } from './messages.ts';

/** A reply of the console, already checked against the contract. */
export interface DeskReply<Entity> {
  httpStatus: number;
  entity: Entity | null;
  failure: DeskFailure | null;
  setCookies: string[];
}

export interface DeskSendOptions {
  /** 'name=value' of each cookie that the browser sends. */
  cookies?: readonly string[];
  headers?: Record<string, string>;
}

/** Sends a call as a browser of the console does. */
export async function sendDesk<C extends DeskCall>(
  { app }: Pick<TestApi, 'app'>,
  call: C,
  input: object,
  { cookies = [], headers = {} }: DeskSendOptions = {},
): Promise<DeskReply<DeskEntityOf<C>>> {
  const rest: Record<string, unknown> = { ...input };
  let path = call.path as string;
  for (const name of pathParametersOf(path)) {
    path = path.replace(`{${name}}`, encodeURIComponent(String(rest[name])));
    delete rest[name];
  }
  const query = new URLSearchParams(rest as Record<string, string>).toString();
  const isGet = call.method === 'GET';
  const response = await app.inject({
    method: call.method,
    url: isGet && query !== '' ? `${path}?${query}` : path,
    headers: { 'sec-fetch-site': 'same-origin', cookie: cookies.join('; '), ...headers },
    ...(!isGet && { payload: rest }),
  });
  const found = response.headers['set-cookie'] ?? [];
  const setCookies = typeof found === 'string' ? [found] : found;
  const body: unknown = response.json();
  const isOk = response.statusCode === 200;
  return {
    httpStatus: response.statusCode,
    entity: isOk ? (call.entity.parse(body) as DeskEntityOf<C>) : null,
    failure: isOk ? null : DeskFailure.parse(body),
    setCookies,
  };
}

const pairOf = (cookie: string): string => cookie.split(';')[0] ?? '';
let made = 0;

/** Somebody of the staff with a passkey, not signed in yet. */
export async function addStaff(api: TestApi, role: StaffRole, fullName = 'Dana Whitfield') {
  made += 1;
  const staffName = `${fullName.toLowerCase().replace(' ', '.')}-${made}`;
  const member = { staffName, fullName, role, employeeNumber: `E-${made}`, invitedBy: 'shell' };
  const staffId = await tryAddMember(api.pool, member, api.clock.now());
  if (staffId === null) throw new Error('nobody was added');
  const authenticator = createAuthenticator();
  const token = await inviteMember(api.pool, staffId, api.clock.now());
  const opened = await sendDesk(api, openInvitation, { token });
  const credential = authenticator.create(opened.entity?.options.challenge ?? '');
  const accepted = await sendDesk(api, acceptInvitation, { token, credential });
  if (accepted.entity === null) throw new Error(`no passkey: ${accepted.failure?.error}`);
  const signIn = async (odd: Odd = {}, options: DeskSendOptions = {}) => {
    const { entity } = await sendDesk(api, startStaffSignIn, {});
    return await sendDesk(api, signInStaff, authenticator.get(entity?.challenge ?? '', odd), options);
  };
  return { staffId, staffName, authenticator, signIn };
}

/** Somebody of the staff who is signed in. */
export async function openStaff(api: TestApi, role: StaffRole, fullName?: string) {
  const member = await addStaff(api, role, fullName);
  const signedIn = await member.signIn();
  if (signedIn.entity === null) throw new Error(`not signed in: ${signedIn.failure?.error}`);
  const cookies = signedIn.setCookies.map(pairOf);
  const send = async <C extends DeskCall>(call: C, input: object = {}, options: DeskSendOptions = {}) =>
    await sendDesk(api, call, input, { cookies, ...options });
  return { ...member, cookies, send };
}

/** A call with somebody of the program, found by their social security number and chosen. */
export async function takeCall(
  { send }: Pick<Awaited<ReturnType<typeof openStaff>>, 'send'>,
  { ssn }: { ssn: string },
) {
  const { entity: occasion } = await send(startCall, { language: 'en' });
  if (occasion === null) throw new Error('no call');
  const { occasionId } = occasion;
  const found = await send(searchPeople, { occasionId, search: { by: 'SSN', ssn } });
  const holderId = found.entity?.people[0]?.holderId;
  if (holderId === undefined) throw new Error('nobody was found');
  await send(choosePerson, { occasionId, holderId });
  return { occasionId, holderId };
}

/** Raises a caller to the highest level of identity, by what is on record and a code to their phone. */
export async function makeStrong(
  api: TestApi,
  { send }: Pick<Awaited<ReturnType<typeof openStaff>>, 'send'>,
  occasionId: number,
  person: { ssn: string; birthDate: string; mobileNumber: string },
) {
  await send(proveByRecord, { occasionId, birthDate: person.birthDate, last4Ssn: person.ssn.slice(-4) });
  await send(sendCallCode, { occasionId, way: 'TEXT' });
  const code = await readPasscode(api, person.mobileNumber);
  await send(proveByCode, { occasionId, code });
  await send(drawQuestion, { occasionId });
  const { entity } = await send(proveByQuestion, { occasionId, amountCents: 50_000 });
  return entity?.occasion;
}

/** A call with somebody of the program who is known at the highest level. */
export async function takeStrongCall(
  api: TestApi,
  staff: Pick<Awaited<ReturnType<typeof openStaff>>, 'send'>,
  person: { ssn: string; birthDate: string; mobileNumber: string },
) {
  const call = await takeCall(staff, person);
  await makeStrong(api, staff, call.occasionId, person);
  return call;
}

/** Previews a wish, signs it and has it done: DONE, WAITING for a second person, or the error by which it was refused. */
export async function performAct(
  { send, authenticator }: Pick<Awaited<ReturnType<typeof openStaff>>, 'send' | 'authenticator'>,
  wish: ActWish,
): Promise<string | undefined> {
  const { entity, failure } = await send(previewAct, { wish });
  if (!entity?.preview) return entity?.refused?.why ?? failure?.error;
  const done = await send(doAct, { wish, hash: entity.hash, signed: authenticator.get(entity.challenge) });
  return done.entity?.outcome ?? done.failure?.error;
}
