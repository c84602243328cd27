import { Agent, request } from 'node:http';
import path from 'node:path';
import { type Call, pathParametersOf } from '@portal/contract/define-call';
import { routes } from '@portal/server/calls';
import { listCardsOf } from '@portal/server/issuer/face';
import * as z from 'zod/mini';
import type { Row } from '../harness/row.ts';
import { type ServerProcess, startServerProcess } from '../harness/server-process.ts';
import { openDemoDatabase } from './demo-database.ts';

const [warmUpCalls, measuredCalls] = [40_000, 200_000];
const callers = 64;
/** Papers take a thousand times as long as other calls, so they come in one round of so many. */
const roundsBetweenFiles = 25;
const [goalGrowthMb, goalMostMb] = [50, 450];
const megabyte = 2 ** 20;

type Known = Record<string, string | number | undefined>;

/** What a call is asked with: what it needs and can be said of anybody, so that reads answer and writes mostly refuse. */
function inputOf({ input }: Call, known: Known): Known {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return Object.fromEntries(Object.keys(properties).flatMap((name) => (name in known ? [[name, known[name]]] : [])));
}

interface Asked {
  call: Call;
  url: string;
  body: string | null;
}

function askOf(call: Call, server: ServerProcess, known: Known): Asked {
  const rest = inputOf(call, known);
  let url: string = call.path;
  for (const name of pathParametersOf(url)) {
    url = url.replace(`{${name}}`, String(rest[name] ?? 'none'));
    delete rest[name];
  }
  const query = new URLSearchParams(rest as Record<string, string>).toString();
  const isGet = call.method === 'GET';
  return { call, url: `${server.url}${url}${isGet ? `?${query}` : ''}`, body: isGet ? null : JSON.stringify(rest) };
}

/** Sends one call and reads its answer to the end; its status. */
function send(agent: Agent, { call, url, body }: Asked, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'x-api-key': 'demo', 'x-gateway-key': 'demo' };
  const withBody = body === null ? headers : { ...headers, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    request(url, { agent, method: call.method, headers: withBody }, (response) => {
      response.on('error', reject).on('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    })
      .on('error', reject)
      .end(body ?? undefined);
  });
}

/** How many calls of each status came back, by call. */
type Statuses = Map<string, Map<number, number>>;

async function sendAll(asked: readonly Asked[], count: number, token: string): Promise<Statuses> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const statuses: Statuses = new Map();
  let next = 0;
  let sent = 0;
  const caller = async () => {
    while (sent < count) {
      const round = Math.floor(next / asked.length);
      const each = asked[next++ % asked.length] as Asked;
      if (each.call.files.length > 0 && round % roundsBetweenFiles > 0) continue;
      sent++;
      const status = await send(agent, each, token);
      if (status >= 500) throw new Error(`${each.call.name} answered ${status}`);
      const ofCall = statuses.get(each.call.name) ?? new Map<number, number>();
      statuses.set(each.call.name, ofCall.set(status, (ofCall.get(status) ?? 0) + 1));
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  agent.destroy();
  return statuses;
}

/** What a process holds after calls of every kind, against what it held after the first of them. */
export const memoryRow: Row = {
  name: 'memory',
  run: async () => {
    const database = await openDemoDatabase(2);
    const env = { BENCH_CONNECTION: JSON.stringify(database.connection), BENCH_KEYS_FILE: database.keysFile };
    const server = await startServerProcess(path.join(import.meta.dirname, 'application.subject.ts'), env);
    const [card] = (await listCardsOf(database.pool, database.holderId)).cards;
    const [today = ''] = new Date().toISOString().split('T');
    const known = {
      cardId: card?.cardId,
      lang: 'en-US',
      from: today,
      to: today,
      month: today.slice(0, 7),
      format: 'CSV',
    };
    const asked = routes.map(({ call }) => askOf(call, server, known));
    await sendAll(asked, warmUpCalls, database.accessToken);
    const before = (await server.residentBytes()) / megabyte;
    const statuses = await sendAll(asked, measuredCalls, database.accessToken);
    const after = (await server.residentBytes()) / megabyte;
    await server.stop();
    await database.close();
    const growth = after - before;
    const answered = [...statuses.values()].filter((ofCall) => ofCall.has(200)).length;
    return {
      name: 'memory',
      what: `what a process holds after ${measuredCalls} calls of every kind, against before them`,
      unit: 'MB',
      goal: `+ ${goalGrowthMb} MB at most, ${goalMostMb} MB in all`,
      isReached: growth <= goalGrowthMb && after <= goalMostMb,
      comparison: {
        subject: after,
        baseline: before,
        ratio: after / before,
        lowestRatio: after / before,
        highestRatio: after / before,
        noiseRatio: 1,
        pairs: 1,
      },
      notes: [
        `${growth.toFixed(0)} MB more`,
        `${asked.length} calls, of which ${answered} answered 200 and the others refused; ${warmUpCalls} calls before`,
      ],
    };
  },
};
