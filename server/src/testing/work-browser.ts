import type { DeskCall } from '@portal/contract/desk/define-desk-call';
import type { StaffRole } from '@portal/contract/desk/staff-role';
import { finishWorkSignIn, startWorkSignIn, type WorkAnswer } from '@portal/contract/desk/work-sign-in';
import { registerWorkSignOut } from '../console/session/register-work-sign-out.ts';
import { createOpenidIdentity } from '../platform/ports/openid-identity.ts';
import type { StaffProvider } from '../platform/ports/staff-identity.ts';
import type { TestApi } from './api.ts';
import { addStaff, sendDesk } from './staff.ts';
import type { WorkPerson, WorkProvider } from './work-provider.ts';

/** The notes of the port for operators, for a test that nothing secret is among them. */
export type Told = { why: string; code: string | null }[];

/** Has the staff of a portal sign in at a provider, before the portal answers its first call. */
export function connectProvider(api: TestApi, rules: StaffProvider): Told {
  const told: Told = [];
  const identity = createOpenidIdentity(rules, api.clock, (facts) => told.push(facts));
  api.services.staffIdentity = identity;
  registerWorkSignOut(api.app, api.services, identity);
  return told;
}

/** A browser of the staff, which keeps the console's cookies. */
export function openWorkBrowser(api: TestApi, provider: WorkProvider) {
  const jar = new Map<string, string>();
  const send = async <C extends DeskCall>(call: C, input: object = {}) => {
    const reply = await sendDesk(api, call, input, { cookies: [...jar].map((pair) => pair.join('=')) });
    for (const cookie of reply.setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return reply;
  };
  /** Starts a sign-in; the provider's page. */
  const start = async (): Promise<string> => {
    const { entity, failure } = await send(startWorkSignIn);
    if (entity === null) throw new Error(`no start: ${failure?.error}`);
    return entity.url;
  };
  /** Goes to the provider and comes back with its answer, which is not sent yet. */
  const fetchAnswer = async (who: WorkPerson | null): Promise<WorkAnswer> => {
    const { state = '', code, iss, error } = await provider.visit(await start(), who);
    if (code !== undefined) api.secrets.add(code);
    api.secrets.add(state);
    return { state, ...(code && { code }), ...(iss && { iss }), ...(error && { error }) };
  };
  const finish = async (answer: WorkAnswer) => await send(finishWorkSignIn, answer);
  return { jar, send, start, fetchAnswer, finish, signIn: async (who: WorkPerson) => finish(await fetchAnswer(who)) };
}

let workers = 0;
/** Somebody with an account, a passkey and a work account of the same employee number. */
export async function addWorker(api: TestApi, role: StaffRole = 'AGENT', groups: WorkPerson['groups'] = 'card-agents') {
  workers += 1;
  const member = await addStaff(api, role);
  const person: WorkPerson = { subject: `person-${workers}`, groups, employeeNumber: member.employeeNumber };
  return { ...member, person };
}

/** The newest entry of the audit log about a member of the staff. */
export async function findLastEntry(api: TestApi, staffName: string) {
  const text = 'SELECT act, refused_for AS why, facts FROM audit.entry WHERE staff = $1 ORDER BY entry_id DESC LIMIT 1';
  return (await api.pool.query<{ act: string; why: string | null; facts: object }>(text, [staffName])).rows[0];
}
