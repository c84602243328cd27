import { Agent, request } from 'node:http';
import path from 'node:path';
import { type Call, pathParametersOf } from '@portal/contract/define-call';
import { listCardsOf } from '@portal/server/issuer/face';
import { routes } from '@portal/server/start/calls';
import * as z from 'zod/mini';
import type { Row } from '../harness/row.ts';
import { type ServerProcess, startServerProcess } from '../harness/server-process.ts';
import { openDemoDatabase } from './demo-database.ts';

const [warmUpCalls, measuredCalls] = [20_000, 200_000];
const callers = 64;
/** Papers take a thousand times as long as other calls, so they come so many times less often. */
const fileShare = 25;
const [goalGrowthMb, goalMostMb] = [50, 450];
const megabyte = 2 ** 20;

type Known = Record<string, string | number | undefined>;

/**
 * Returns the input of a call: the fields that it needs and that fit anybody, so that reads answer and writes mostly refuse.
 */
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

/** Sends one call again and again, so that nothing else clears away what it leaves behind; the statuses that came back. */
async function sendMany(asked: Asked, count: number, token: string): Promise<Set<number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const statuses = new Set<number>();
  let left = asked.call.files.length > 0 ? count / fileShare : count;
  const caller = async () => {
    while (left-- > 0) statuses.add(await send(agent, asked, token));
  };
  await Promise.all(Array.from({ length: callers }, caller));
  agent.destroy();
  if ([...statuses].some((status) => status >= 500)) throw new Error(`${asked.call.name} answered 5xx`);
  return statuses;
}

interface Growth {
  maxMb: number;
  /** The memory that the process gained while each call was sent, largest first. */
  byCall: { name: string; gainedMb: number; isAnswered: boolean }[];
}

/** Sends every call as often, one kind after another, and looks after each how much the process holds. */
async function sendAll(server: ServerProcess, asked: readonly Asked[], count: number, token: string): Promise<Growth> {
  const byCall: Growth['byCall'] = [];
  let heldMb = (await server.residentBytes()) / megabyte;
  let maxMb = heldMb;
  for (const each of asked) {
    const statuses = await sendMany(each, count / asked.length, token);
    const nowMb = (await server.residentBytes()) / megabyte;
    byCall.push({ name: each.call.name, gainedMb: nowMb - heldMb, isAnswered: statuses.has(200) });
    heldMb = nowMb;
    maxMb = Math.max(maxMb, nowMb);
  }
  return { maxMb, byCall: byCall.toSorted((a, b) => b.gainedMb - a.gainedMb) };
}

/** Compares the memory of a process after calls of every kind with its memory after the first of them. */
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
    await sendAll(server, asked, warmUpCalls, database.accessToken);
    const before = (await server.residentBytes()) / megabyte;
    const { maxMb: after, byCall } = await sendAll(server, asked, measuredCalls, database.accessToken);
    await server.stop();
    await database.close();
    const growth = after - before;
    const answered = byCall.filter(({ isAnswered }) => isAnswered).length;
    const gains = byCall.slice(0, 3).map(({ name, gainedMb }) => `${name} ${gainedMb.toFixed(0)} MB`);
    return {
      name: 'memory',
      what: `the most that a process holds over ${measuredCalls} calls, every kind in its turn, against before them`,
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
        `${growth.toFixed(0)} MB more; most while sending ${gains.join(', ')}`,
        `${asked.length} calls, of which ${answered} answered 200 and the others refused; ${warmUpCalls} calls before`,
      ],
    };
  },
};
