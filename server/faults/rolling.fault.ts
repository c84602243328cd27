import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { listCards } from '@portal/contract/card/list-cards';
import { expect, test } from 'vitest';
import { signMessage } from '../src/doors/signed/send-message.ts';
import { getAvailableCents, getDepositNumbers, verifyLedger } from '../src/issuer/face.ts';
import { requestOf } from '../src/testing/api.ts';
import { testKeys } from '../src/testing/keys.ts';
import { createTestPerson, openSession } from '../src/testing/people.ts';
import { keepFigures } from './harness/figures.ts';
import { startProxy } from './harness/helpers.ts';
import { networkSecret } from './harness/portal.ts';
import { openScene, type Scene } from './harness/scene.ts';

const keys = { apiKey: 'demo', gatewayKey: 'demo' };
const callers = 8;
const depositCents = 100;

interface Asked {
  url: string;
  method: string;
  headers: Record<string, string>;
  payload?: string | undefined;
}

/** Somebody, and what is asked for about them without end, each once: nobody tries again here. */
async function openCaller({ api }: Scene) {
  const { userId, accountId } = await createTestPerson(api, { openingCents: depositCents });
  const { accessToken: token } = await openSession(api, userId);
  const { accountNumber } = await getDepositNumbers(api.pool, testKeys, accountId);
  const deposit = (): Asked => {
    const body = { depositId: randomUUID(), accountNumber, amountCents: depositCents, payer: 'Social Security' };
    return { url: '/network/v1/deposit', method: 'POST', ...signMessage(networkSecret, body, new Date()) };
  };
  const read = (): Asked => requestOf(listCards, {}, { token }, keys);
  const page = (): Asked => ({ url: '/faq', method: 'GET', headers: { accept: 'text/html' } });
  return { accountId, requests: [read, page, deposit], deposited: 0 };
}

/** Returns the problem with the answer to a request; '' when it is 200. */
async function findFailure(port: number, { url, payload, ...init }: Asked): Promise<string> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${url}`, { ...init, body: payload ?? null });
    const text = await response.text();
    return response.status === 200 ? '' : `${url}: ${response.status} ${text.slice(0, 200)}`;
  } catch (fault) {
    return `${url}: ${String((fault as Error).cause ?? fault)}`;
  }
}

async function restartInTurn({ portals }: Scene): Promise<void> {
  for (const portal of portals) {
    await portal.stop();
    await portal.start();
    // As long as the proxy needs to see it.
    await sleep(3_000);
  }
}

/** Keeps asking while all processes are restarted; all requests, and what failed. */
async function askMeanwhile(scene: Scene, port: number) {
  const people = await Promise.all(Array.from({ length: callers }, () => openCaller(scene)));
  const failed: string[] = [];
  let count = 0;
  const over = new AbortController();
  const calling = people.map(async (person) => {
    while (!over.signal.aborted) {
      for (const request of person.requests) {
        const asked = request();
        const failure = await findFailure(port, asked);
        count++;
        if (failure !== '') failed.push(failure);
        else if (asked.method === 'POST') person.deposited++;
      }
      await sleep(5);
    }
  });
  await restartInTurn(scene);
  over.abort();
  await Promise.all(calling);
  return { people, failed, count };
}

test.each([2, 3])(
  '%i processes behind the proxy are restarted one after another under load: no request fails',
  { timeout: 240_000 },
  async (portals) => {
    const scene = await openScene({ portals });
    const proxy = await startProxy(scene.portals.map(({ port }) => port));
    try {
      const { people, failed, count } = await askMeanwhile(scene, proxy.port);
      await keepFigures(`rolling restart of ${portals} processes`, { requests: count, failed });
      expect(failed).toEqual([]);
      expect(count).toBeGreaterThan(500);
      for (const { accountId, deposited } of people) {
        expect(await getAvailableCents(scene.api.pool, accountId)).toBe((deposited + 1) * depositCents);
      }
      expect(await verifyLedger(scene.api.pool)).toEqual([]);
    } finally {
      await proxy.remove();
      await scene.close();
    }
  },
);
