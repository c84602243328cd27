import type { LightMyRequestResponse } from 'fastify';
import type { DemoDoor } from '../demo/demo-door.ts';
import type { ShownPerson } from '../demo/list-people.ts';
import { loadDemoPeople } from '../demo/people.ts';
import { registerDemo } from '../demo/register-demo.ts';
import { seedDemo } from '../demo/seed.ts';
import { registerDesk } from '../doors/desk/register-desk.ts';
import { registerNetwork } from '../doors/network/register-network.ts';
import { createDoorSecret, createSender } from '../doors/signed/send-message.ts';
import type { JobRun } from '../platform/jobs/job-handlers.ts';
import { startJobRunner } from '../platform/jobs/job-runner.ts';
import { ensureJob } from '../platform/jobs/schedule-job.ts';
import { createDemoClock, type DemoClock } from '../platform/ports/demo-clock.ts';
import { loadDocumentSet } from '../program/load-document-set.ts';
import { loadIssuing } from '../program/load-issuing.ts';
import { routes } from '../start/calls.ts';
import { closeDemoDays } from '../start/reconciliation/close-demo-days.ts';
import { createTestApi, type TestApi } from './api.ts';
import { testKeys } from './keys.ts';
import { createWatchfulLog } from './watchful-log.ts';

export interface DemoApi {
  api: TestApi;
  clock: DemoClock;
  door: DemoDoor;
  /** Keys of the jobs of kind 'test' that have run; one whose key begins with 'fails' fails. */
  ran: string[];
  /** When they ran, by the demo's clock. */
  ranAt: Date[];
  get(url: string): Promise<LightMyRequestResponse>;
  post(url: string, body?: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  people(): Promise<ShownPerson[]>;
  person(name: string): Promise<ShownPerson>;
  close(): Promise<void>;
}

/** The API with the demo's door open, on a seeded database of its own. */
export async function createDemoApi(): Promise<DemoApi> {
  const clocks: DemoClock[] = [];
  const api = await createTestApi(routes, (base) => {
    const clock = createDemoClock(base);
    clocks.push(clock);
    return clock;
  });
  const [clock] = clocks as [DemoClock];
  // Two months show as much as two years, and are made in a moment.
  const seed = {
    demo: await loadDemoPeople('program'),
    keys: testKeys,
    issuing: await loadIssuing('program'),
    program: api.services.program,
    ...(await loadDocumentSet('program')),
    months: 2,
  };
  await seedDemo(api.pool, seed, clock.now());
  const ran: string[] = [];
  const ranAt: Date[] = [];
  const note = async ({ key, now }: JobRun) => {
    ran.push(key);
    ranAt.push(now);
    if (key.startsWith('fails')) throw new Error('on purpose');
    return null;
  };
  const jobs = startJobRunner(api.pool, clock, { test: note }, createWatchfulLog().log);
  const { texts } = api.services;
  const ensureJobs: DemoDoor['ensureJobs'] = (tx, now) =>
    ensureJob(tx, { kind: 'test', key: 'recurring', dueAt: new Date(now.getTime() + 1e9) }, now);
  const secret = createDoorSecret();
  registerNetwork(api.app, api.services, secret);
  const sendMessage = createSender(api.app, { name: 'network', secret: secret }, clock);
  const deskSecret = createDoorSecret();
  registerDesk(api.app, api.services, deskSecret);
  const sendToDesk = createSender(api.app, { name: 'desk', secret: deskSecret }, clock);
  const publicUrl = 'https://clara.example';
  const door = {
    pool: api.pool,
    owner: api.owner.options,
    texts,
    program: api.program,
    clock,
    jobs,
    seed,
    ensureJobs,
    closeLastDays: (now: Date) => closeDemoDays(api.pool, api.services, now),
    sendMessage,
    sendToDesk,
    publicUrl,
  };
  await registerDemo(api.app, door);

  const get = async (url: string) => await api.app.inject({ url, headers: { 'accept-language': 'en' } });
  const post = async (url: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    await api.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(body),
    });
  const people = async (): Promise<ShownPerson[]> => (await get('/demo/people')).json();
  const person = async (name: string) => (await people()).find((each) => each.name === name) as ShownPerson;
  const close = async () => {
    await jobs.stop();
    await api.close();
  };
  return { api, clock, door, ran, ranAt, get, post, people, person, close };
}
