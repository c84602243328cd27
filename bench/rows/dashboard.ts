import { Agent, request } from 'node:http';
import { getMetadata } from '@portal/contract/announcements/get-metadata';
import { confirmPasscode } from '@portal/contract/passcode/confirm-passcode';
import { sendPasscode } from '@portal/contract/passcode/send-passcode';
import { type ReadAnswer, readsTogetherPath } from '@portal/contract/reads-together';
import { login } from '@portal/contract/session/login';
import { reachEmbeddedPostgres } from '@portal/server/platform/db/embedded/start';
import pg from 'pg';
import { compare } from '../harness/compare.ts';
import { makeBenchFolder } from '../harness/folder.ts';
import { median } from '../harness/median.ts';
import { startPortalProcess } from '../harness/portal.ts';
import type { Row } from '../harness/row.ts';

/** The folder of an earlier release, installed and built; null: none is given. */
export const releaseBefore = process.env['BEFORE'] ?? null;

const goalRatio = 1.1;
const pairs = 15;
const [nowPort, beforePort] = [3920, 3921];
const [warmUpVisits, visitsEach] = [600, 30];
/** The person of the demo with the most on their dashboard. */
const userId = 'rosadelgado';
const gateway = { 'x-api-key': 'demo', 'x-gateway-key': 'demo', channel: 'WEB' };
const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);

/** The reads of the dashboard as the page sends them: at once, and when it knows the card. */
const firstReads = [
  { call: 'alerts/list-notifications', input: {} },
  { call: 'stop/list-stopped', input: {} },
  { call: 'card/list-unclaimed', input: {} },
  { call: 'profile/list-unconfirmed-contacts', input: {} },
  { call: 'profile/get-address-prompt', input: {} },
  { call: 'card/list-cards', input: {} },
  { call: 'agreements/list-due-agreements', input: {} },
];
const recent = { type: 'all', text: '', sort: 'dateDesc', cursor: null, from: days(90), to: days(0) };
const cardReads = (cardId: number) => [
  { call: 'profile/get-contact-information', input: {} },
  { call: 'transactions/search-transactions', input: { cardId, ...recent } },
  { call: 'ahead/get-money-ahead', input: { cardId } },
  { call: 'problems/list-problems', input: { cardId } },
  { call: 'alerts/list-alerts', input: {} },
  { call: 'transactions/analyze-expenses', input: { cardId, period: 'last30' } },
  { call: 'was-this-you/list-questions', input: { cardId } },
];

/** The time that a person waits for after signing in, against the release before: the goal of the room that looks ahead. */
export const dashboardRow: Row = {
  name: 'dashboard',
  run: async () => {
    if (releaseBefore === null) throw new Error('there is no release to compare with');
    const started = await Promise.all([startDemo(nowPort), startDemo(beforePort, releaseBefore)]);
    try {
      const now = await openDashboard(nowPort);
      const before = await openDashboard(beforePort);
      const comparison = await compare(now.measure, before.measure, pairs);
      return {
        name: 'dashboard',
        what: "milliseconds of the dashboard's calls, from the first until the last is answered, against the release before",
        unit: 'ms',
        goal: `≤ ${goalRatio}×`,
        isReached: comparison.ratio <= goalRatio,
        comparison,
        notes: [
          `${now.reads} reads in two requests, ${before.reads} before; each figure is the median of ${visitsEach} visits`,
        ],
      };
    } finally {
      await Promise.all(started.map(({ stop }) => stop()));
    }
  },
};

/** Starts a release with the demo's data. */
async function startDemo(port: number, folder?: string) {
  const { folder: dataDir, remove } = await makeBenchFolder();
  const portal = await startPortalProcess(port, { DATA_DIR: dataDir, REQUESTS_PER_MINUTE: '10000000' }, { folder });
  // New tables have no statistics until the server finds the time, and the plans of the two would differ by chance.
  const database = await reachEmbeddedPostgres({ dataDir, log: () => undefined });
  const owner = new pg.Client(database.owner);
  await owner.connect();
  await owner.query('VACUUM ANALYZE');
  await owner.end();
  const stop = async () => {
    await portal.stop();
    await remove();
  };
  return { stop };
}

/** Signs a person in, and asks for their dashboard as its page does. */
async function openDashboard(port: number) {
  const url = `http://localhost:${port}`;
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const headers = { ...gateway, authorization: `Bearer ${await signIn(url)}` };
  const send = (method: string, path: string, body?: object) =>
    sendText(agent, { method, url: `${url}${path}`, headers, body });
  /** Sends reads as one request; what each answered, in their order. */
  const readTogether = async (reads: object[]): Promise<ReadAnswer[]> => {
    const lines = (await send('POST', readsTogetherPath, { reads })).trim().split('\n');
    const answers = lines.map((line) => JSON.parse(line) as ReadAnswer);
    return answers.toSorted((one, other) => one.at - other.at);
  };
  const [cards] = await readTogether([{ call: 'card/list-cards', input: {} }]);
  const listed = cards?.body as { entity: { cards: { cardId: number }[] } } | undefined;
  const asked = cardReads(listed?.entity.cards[0]?.cardId ?? 0);
  // The release before does not know every call, and refuses a request that names one: its page asks for what it knows.
  const isKnown = await Promise.all(
    asked.map(async (read) => {
      const answers = await readTogether([read]).catch(() => []);
      return answers[0]?.status === 200;
    }),
  );
  const known = asked.filter((_, at) => isKnown[at]);
  const visit = async () => {
    const startMs = performance.now();
    await Promise.all([readTogether(firstReads), send('GET', `${getMetadata.path}?lang=es-ES`)]);
    await readTogether(known);
    return performance.now() - startMs;
  };
  const measure = async () => {
    const each: number[] = [];
    for (let n = 0; n < visitsEach; n++) each.push(await visit());
    return median(each);
  };
  // Both releases are compiled as far as they will be, before one is measured against the other.
  for (let n = 0; n < warmUpVisits; n++) await visit();
  return { measure, reads: firstReads.length + known.length };
}

/** Signs the person in from a new device, with the passcode that the demo's phone received; the access token. */
async function signIn(url: string): Promise<string> {
  const post = async (path: string, body: object) => {
    const headers = { ...gateway, 'content-type': 'application/json' };
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return ((await response.json()) as { entity: Record<string, string> }).entity;
  };
  const people = (await (await fetch(`${url}/demo/people`)).json()) as Record<string, string>[];
  const { password, mobileNumber } = people.find((person) => person['userId'] === userId) ?? {};
  const { sessionId } = await post(login.path, { userId, password });
  await post(sendPasscode.path, { sessionId, otpOption: 'TEXT' });
  let otp: string | undefined;
  while (otp === undefined) {
    const messages = (await (await fetch(`${url}/demo/messages?to=${mobileNumber}`)).json()) as { text: string }[];
    otp = messages.map(({ text }) => text.match(/\d{6}/)?.[0]).find(Boolean);
  }
  const { accessToken } = await post(confirmPasscode.path, { sessionId, otp, rememberDevice: true });
  if (accessToken === undefined) throw new Error('the sign-in gave no token');
  return accessToken;
}

interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: object | undefined;
}

/** Sends one request over kept connections; the text of its answer, which must be 200. */
function sendText(agent: Agent, { method, url, headers, body }: Sent): Promise<string> {
  const typed = body === undefined ? headers : { ...headers, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    request(url, { agent, method, headers: typed }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('error', reject).on('end', () => {
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`${url} answered ${response.statusCode}: ${text.slice(0, 200)}`));
      });
    })
      .on('error', reject)
      .end(body && JSON.stringify(body));
  });
}
