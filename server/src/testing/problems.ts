import { randomUUID } from 'node:crypto';
import { reportProblem } from '@portal/contract/problems/report-problem';
import type { TestApi } from './api.ts';
import { openCardHolder } from './card-holder.ts';
import { sendMessage } from './network.ts';
import type { TestPersonOptions } from './people.ts';
import { readCardForTest } from './terminal.ts';

/** The parts of a message of the network that a test says otherwise. */
type More = Record<string, unknown>;

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
    const { entryMode, merchant } = { ...purchase('', 0), ...others };
    const about = { authorizationId, card, amountCents: cents, entryMode, merchant };
    await sendMessage(api, 'clearing', { clearingId: `c-${authorizationId}`, ...about });
    const text = 'SELECT max(journal_id) AS id FROM issuer.journal WHERE account_id = $1';
    const { rows } = await api.pool.query<{ id: number }>(text, [accountId]);
    return String(rows[0]?.id);
  };
  const authorizationId = await authorize('first', amountCents, { ...more, ...cash });
  const transactionId = await clear(authorizationId, amountCents, { ...more, ...cash });
  /** Tells the network's part of a dispute about the first charge. */
  const tell = (kind: string, body: object) => sendMessage(api, kind, { authorizationId, card, ...body });
  const report = reporterOf(holder);
  return { ...holder, report, card, authorizationId, transactionId, authorize, clear, tell };
}

/** Tells of problems as a holder does, each under a key of its own. */
export const reporterOf =
  ({ send }: Pick<Awaited<ReturnType<typeof openCardHolder>>, 'send'>) =>
  (input: object, idempotencyKey: string = randomUUID()) =>
    send(reportProblem, input, { idempotencyKey });
