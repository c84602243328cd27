import { dayIn } from '@portal/contract/time/dates';
import type pg from 'pg';
import * as z from 'zod/mini';
import { ReusedId } from '../../issuer/face.ts';
import type { Facts } from '../../platform/audit/audited.ts';
import { nameRequest } from '../../platform/db/name-request.ts';
import { find, get, type Queryable, run, statement } from '../../platform/db/statement.ts';
import { awaited, inTransaction, sendAhead } from '../../platform/db/transaction.ts';
import { waitForStandby } from '../../platform/db/unreplicated.ts';
import type { Services } from '../../services.ts';
import type { Message, MessageReply } from './define-message.ts';

interface KeptMessage {
  kind: string;
  bodyHmac: Buffer;
  httpStatus: number;
  reply: object;
}

/** The extra columns that are kept of the network's messages. */
const factColumns = ', amount_cents = $4, authorization_id = $5';

/** The statements for the table in which a door keeps its messages. */
export function messageTable(schema: 'network' | 'desk') {
  return {
    schema,
    claim: statement<[string, string, Buffer, Date], { messageId: string }>(
      `${schema}/claim-message`,
      `INSERT INTO ${schema}.message (message_id, kind, body_hmac, received_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (message_id) DO NOTHING RETURNING message_id AS "messageId"`,
    ),
    find: statement<[string], KeptMessage>(
      `${schema}/find-message`,
      `SELECT kind, body_hmac AS "bodyHmac", http_status AS "httpStatus", reply
       FROM ${schema}.message WHERE message_id = $1`,
    ),
    keepReply: statement<(string | number | null)[], never>(
      `${schema}/keep-reply`,
      `UPDATE ${schema}.message SET http_status = $2, reply = $3${schema === 'network' ? factColumns : ''}
       WHERE message_id = $1`,
    ),
  };
}

export type MessageTable = ReturnType<typeof messageTable>;

export interface ReceivedMessage {
  /** The sender's id of this very message. */
  id: string;
  /** The body as it was signed. */
  text: string;
  /** The id of the request that brought it. */
  requestId: string;
}

interface Answer {
  httpStatus: number;
  body: object;
}

/** Keeps for good what a message did (in its transaction), or why it was refused. A repeated one did nothing. */
export type KeepAct = (
  db: Queryable,
  message: Message,
  body: unknown,
  reply: MessageReply,
  now: Date,
  by?: ActedFrom,
) => Promise<void>;

/** Where somebody did it, and how they were signed in; a signed message tells neither. */
export interface ActedFrom {
  /** IPv4 address or IPv6 /64. */
  address: string;
  device: string;
  facts: Facts;
}

async function answerAgain(
  tx: Queryable,
  table: MessageTable,
  { id, kind, bodyHmacs }: { id: string; kind: string; bodyHmacs: Buffer[] },
): Promise<Answer> {
  const kept = await get(tx, table.find, [id]);
  const isSame = kept.kind === kind && bodyHmacs.some((hmac) => hmac.equals(kept.bodyHmac));
  if (!isSame) return { httpStatus: 409, body: { error: 'this id was used for another message' } };
  await waitForStandby(tx);
  return { httpStatus: kept.httpStatus, body: kept.reply };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Rolls back what was begun, with the claim of the message's id, which may come again. */
class Refused extends Error {
  readonly reply: MessageReply;

  constructor(reply: MessageReply) {
    super('the message was refused');
    this.reply = reply;
  }
}

/** Returns the facts kept of a network message, for the books of the day (docs/operations.md). */
function factsOf(body: unknown): [amountCents: number | null, authorizationId: string | null] {
  const { amountCents, authorizationId } = body as { amountCents?: unknown; authorizationId?: unknown };
  return [
    typeof amountCents === 'number' ? amountCents : null,
    typeof authorizationId === 'string' ? authorizationId : null,
  ];
}

const answerOf = ({ httpStatus, body }: MessageReply): Answer => ({ httpStatus, body });

/** Returns the answer to a fault that is the sender's. Throws any other. */
function answerFault(fault: unknown): Answer {
  if (fault instanceof ReusedId) return { httpStatus: 409, body: { error: fault.message } };
  throw fault;
}

/**
 * Takes one message whose signature has been checked. Each id acts once, in the transaction that also keeps its answer;
 * a repeated one gets that answer again. A message that is refused changes nothing and may come again under its id, unless
 * a try was counted, which stays.
 * Which field is wrong is told by its path, never by what stood there.
 */
export async function receive(
  message: Message,
  { id, text, requestId }: ReceivedMessage,
  { table, keepAct }: { table: MessageTable; keepAct?: KeepAct | undefined },
  services: Services,
): Promise<Answer> {
  const parsed = z.safeParse(message.body, parseJson(text));
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => issue.path.join('.'));
    return { httpStatus: 400, body: { error: 'the message is not valid', fields } };
  }
  const now = services.clock.now();
  const bodyHmacs = services.keys.hmacs(`${table.schema}-messages`, text);
  const work = async (tx: pg.PoolClient): Promise<Answer> => {
    nameRequest(tx, requestId);
    if (!(await find(tx, table.claim, [id, message.kind, bodyHmacs[0], now]))) {
      return await answerAgain(tx, table, { id, kind: message.kind, bodyHmacs });
    }
    const today = dayIn(services.issuing.timeZone, now);
    const reply = await message.handle({ messageId: id, body: parsed.data, tx, now, today, services });
    if (reply.httpStatus !== 200 && !reply.isKept) throw new Refused(reply);
    const facts = table.schema === 'network' ? factsOf(parsed.data) : [];
    await keepAct?.(tx, message, parsed.data, reply, now);
    sendAhead(tx, () => run(tx, table.keepReply, [id, reply.httpStatus, JSON.stringify(reply.body), ...facts]));
    return answerOf(reply);
  };
  // A purchase waits for its answer; what people do at the desk may take its time.
  const answered = inTransaction(services.pool, work, table.schema === 'network' ? awaited : {});
  return await answered.catch(async (fault: unknown) => {
    if (!(fault instanceof Refused)) return answerFault(fault);
    await keepAct?.(services.pool, message, parsed.data, fault.reply, now);
    return answerOf(fault.reply);
  });
}
