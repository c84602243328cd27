import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf } from '@portal/contract/address-of';
import { listDueAgreements } from '@portal/contract/agreements/list-due-agreements';
import { getAlertPreferences } from '@portal/contract/alerts/get-alert-preferences';
import { listAlerts } from '@portal/contract/alerts/list-alerts';
import { listNotifications } from '@portal/contract/alerts/list-notifications';
import { getMetadata } from '@portal/contract/announcements/get-metadata';
import { listCards } from '@portal/contract/card/list-cards';
import type { Call } from '@portal/contract/define-call';
import { headers as keyHeaders } from '@portal/contract/headers';
import { getAddressPrompt } from '@portal/contract/profile/get-address-prompt';
import { listUnconfirmedContacts } from '@portal/contract/profile/list-unconfirmed-contacts';
import { login } from '@portal/contract/session/login';
import { logout } from '@portal/contract/session/logout';
import { analyzeExpenses } from '@portal/contract/transactions/analyze-expenses';
import { searchTransactions } from '@portal/contract/transactions/search-transactions';
import { signMessage } from '@portal/server/doors/signed/send-message';
import type { PaydayPerson } from './payday-people.ts';

interface Acts {
  /** Where the portal is at the time. */
  url: () => string;
  /** The portal's time. */
  now: () => Date;
  secret: string;
  password: string;
  /** Takes how each call was answered; status 0: not at all. */
  latencies: { add: (name: string, ms: number, isExpected: boolean, status: number) => void };
  /** How long somebody reads each of the two pages, and how long it takes until a purchase is charged. */
  pausesMs: { reading: number; charging: number };
}

/** Sends a write of somebody who is signed in, under an idempotency key; what it was answered, null where that was not 200. */
export type Write = (call: Call, input: object, key: string) => Promise<Record<string, unknown> | null>;

interface Sent {
  name: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
  dueMs: number;
}

/** The row of the dashboard's calls together, from the first until the last is answered. */
export const dashboardName = 'dashboard, all its calls';
const gateway = { 'x-api-key': 'demo', 'x-gateway-key': 'demo', 'accept-language': 'en', channel: 'WEB' };
/** The acts of people and the card network on the day of the benefits, each measured from when it was due. */
export function createActs({ url, now, secret, password, latencies, pausesMs }: Acts) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });

  const send = async ({ name, method, path, headers, body, dueMs }: Sent): Promise<Record<string, unknown> | null> => {
    const answer = await new Promise<{ status: number; text: string }>((resolve) => {
      const failed = () => resolve({ status: 0, text: '' });
      request(`${url()}${path}`, { agent, method, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('error', failed).on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      })
        .on('error', failed)
        .end(body);
    });
    const isExpected = answer.status === 200;
    latencies.add(name, performance.now() - dueMs, isExpected, answer.status);
    return isExpected ? (JSON.parse(answer.text) as Record<string, unknown>) : null;
  };

  /** A person's whole visit: sign in, look at the dashboard, then at the transactions, do what they came for, sign out. */
  const visit = async (
    person: PaydayPerson,
    dueMs: number,
    errand?: (write: Write) => Promise<void>,
  ): Promise<void> => {
    // Each comes from a place of their own: what one address may ask in a minute is not what is measured.
    const place = `10.${(person.cardId >> 16) & 255}.${(person.cardId >> 8) & 255}.${person.cardId & 255}`;
    const headers: Record<string, string> = { ...gateway, cookie: person.cookie, 'x-forwarded-for': place };
    const call = async (each: Call, input: object, askedMs: number, key?: string) => {
      const { name, method } = each;
      const { url: path, rest } = addressOf(each, input);
      const isGet = method === 'GET';
      const body = isGet ? undefined : JSON.stringify(Object.fromEntries(rest));
      const typed = isGet ? headers : { ...headers, 'content-type': 'application/json' };
      const keyed = key === undefined ? typed : { ...typed, [keyHeaders.idempotencyKey]: key };
      return await send({ name, method, path, headers: keyed, body, dueMs: askedMs });
    };
    const answer = await call(login, { userId: person.userId, password }, dueMs);
    const entity = answer?.['entity'] as { accessToken?: string; refreshToken?: string } | undefined;
    if (entity?.accessToken === undefined) return;
    headers['authorization'] = `Bearer ${entity.accessToken}`;
    const { cardId } = person;
    const days = (count: number) => new Date(now().getTime() - count * 86_400_000).toISOString().slice(0, 10);
    const frame: [Call, object][] = [
      [getMetadata, { lang: 'en-US' }],
      [listCards, {}],
      [listDueAgreements, {}],
      [listNotifications, {}],
    ];
    const search: [Call, object] = [searchTransactions, { cardId, from: days(30), to: days(0) }];
    const dashboard: [Call, object][] = [
      ...frame,
      [listUnconfirmedContacts, {}],
      [getAddressPrompt, {}],
      search,
      [listAlerts, {}],
      [analyzeExpenses, { cardId, period: 'last30' }],
      [getAlertPreferences, {}],
    ];
    const ask = async (calls: [Call, object][]) => {
      const askedMs = performance.now();
      const answers = await Promise.all(calls.map(([each, input]) => call(each, input, askedMs)));
      return { ms: performance.now() - askedMs, isWhole: !answers.includes(null) };
    };
    const { ms, isWhole } = await ask(dashboard);
    latencies.add(dashboardName, ms, isWhole, isWhole ? 200 : 0);
    await sleep(pausesMs.reading);
    await ask([search]);
    await sleep(pausesMs.reading);
    await errand?.((each, input, key) => call(each, input, performance.now(), key));
    await call(logout, { refreshToken: entity.refreshToken }, performance.now());
  };

  /** A message of the card network; what it was answered, null where that was not 200. */
  const tell = async (kind: string, body: object, dueMs: number) => {
    const { headers, payload } = signMessage(secret, body, now());
    return await send({
      name: `network/${kind}`,
      method: 'POST',
      path: `/network/v1/${kind}`,
      headers,
      body: payload,
      dueMs,
    });
  };

  const deposit = async ({ accountNumber }: PaydayPerson, dueMs: number): Promise<void> => {
    const paid = { depositId: randomUUID(), accountNumber, amountCents: 114_800, payer: 'Social Security' };
    await tell('deposit', paid, dueMs);
  };

  /** A payment in a shop; what was bought is charged a little later. */
  const purchase = async ({ pan }: PaydayPerson, dueMs: number): Promise<void> => {
    const merchant = { name: 'Plaza Foods', place: 'Austin TX', country: 'US', mcc: '5411' };
    const asked = { authorizationId: randomUUID(), card: { pan }, amountCents: 1_250, entryMode: 'PRESENT', merchant };
    const answer = await tell('authorization', asked, dueMs);
    if (answer?.['isApproved'] !== true) return;
    await sleep(pausesMs.charging);
    await tell('clearing', { clearingId: randomUUID(), ...asked }, performance.now());
  };

  return { visit, tell, deposit, purchase, close: () => agent.destroy() };
}
