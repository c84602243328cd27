import { randomUUID } from 'node:crypto';
import type { Call } from '@portal/contract/define-call';
import { getProblem } from '@portal/contract/problems/get-problem';
import { reportProblem } from '@portal/contract/problems/report-problem';
import { findPostedBy } from '../issuer/face.ts';
import type { SendOptions, TestApi } from './api.ts';
import { openCardHolder } from './card-holder.ts';
import { byTestStaff, openTestDesk, sendToDesk } from './desk.ts';
import { createTestNetwork, sendMessage } from './network.ts';
import type { TestPersonOptions } from './people.ts';
import { readCardForTest } from './terminal.ts';

/** The parts of a message of the network that a test says otherwise. */
type More = Record<string, unknown>;

/** A test API with the doors by which charges come and staff decide about problems. */
export async function createTestProblems(): Promise<TestApi> {
  const api = await createTestNetwork();
  openTestDesk(api);
  return api;
}

/** Somebody signed in whose card was charged, by a store unless said otherwise; the charge has posted. */
export async function openCharged(api: TestApi, amountCents: number, more: More = {}, options: TestPersonOptions = {}) {
  const holder = await openCardHolder(api, { openingCents: 50_000, ...options });
  const { accountId, cardId } = holder.person;
  const purchase = await readCardForTest(api, cardId);
  const cash =
    more.entryMode === 'ATM' ? { entryMode: 'PRESENT', merchant: { ...purchase('', 0).merchant, mcc: '6011' } } : {};
  const { card } = purchase('', 0);
  /** Asks for a charge; the id under which the network knows it. */
  const authorize = async (id: string, cents: number, others: More = {}) => {
    const body = { ...purchase(id, cents), ...others };
    await sendMessage(api, 'authorization', body);
    return body.authorizationId;
  };
  /** Clears a charge; the id of its transaction. */
  const clear = async (authorizationId: string, cents: number, others: More = {}) => {
    const about = { ...purchase('', cents), clearingId: `c-${authorizationId}`, ...others, authorizationId };
    await sendMessage(api, 'clearing', about);
    return String((await findPostedBy(api.pool, accountId, authorizationId))?.journalId);
  };
  const authorizationId = await authorize('first', amountCents, { ...more, ...cash });
  const transactionId = await clear(authorizationId, amountCents, { ...more, ...cash });
  /** Tells the network's part of a dispute about the first charge. */
  const tell = (kind: string, body: object) => sendMessage(api, kind, { authorizationId, card, ...body });
  const report = reporterOf(holder);
  return { ...holder, report, card, authorizationId, transactionId, authorize, clear, tell };
}

/** A charge of $40.00 of which its holder told on the portal, and what they and staff do about it. */
export async function openTold(api: TestApi, kind = 'NOT_MINE', amountCents = 4_000, more: object = {}) {
  const opened = await openCharged(api, amountCents);
  const { entity } = await opened.report({ kind, transactionIds: [opened.transactionId], ...more });
  if (!entity) throw new Error('the problem was not taken');
  const { problemId, number: problem } = entity;
  /** Sends a call about the problem. */
  const sendAbout = <C extends Call>(call: C, input: object = {}, options: SendOptions = {}) =>
    opened.send(call, { problemId, ...input }, options);
  const { cardId } = opened.person;
  /** Fetches a file of the problem. */
  const fetchAbout = (call: Call, input: object, options: SendOptions = {}) =>
    api.fetchFile(call, { cardId, problemId, ...input }, { token: opened.token, ...options });
  /** Does an act of the desk about the problem. */
  const act = (what: string, body: object = {}) => sendToDesk(api, what, { ...byTestStaff, problem, ...body });
  const decide = (body: object) => act('decide-problem', { decision: 'STORE_PROVED', ...body });
  const show = async () => (await sendAbout(getProblem)).entity;
  return { ...opened, problemId, problem, sendAbout, fetchAbout, act, decide, show };
}

/** Tells of problems as a holder does, each under a key of its own. */
export const reporterOf =
  ({ send }: Pick<Awaited<ReturnType<typeof openCardHolder>>, 'send'>) =>
  (input: object, idempotencyKey: string = randomUUID()) =>
    send(reportProblem, input, { idempotencyKey });
