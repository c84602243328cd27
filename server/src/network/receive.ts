import { dayIn } from '@portal/contract/time/dates';
import * as z from 'zod/mini';
import { find, get, type Queryable, run, statement } from '../db/statement.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Services } from '../http/services.ts';
import { ReusedId } from '../issuer/face.ts';
import type { Message } from './define-message.ts';

const claimMessage = statement<[string, string, Buffer, Date], { messageId: string }>(
  'network/claim-message',
  `INSERT INTO network.message (message_id, kind, body_hmac, received_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (message_id) DO NOTHING RETURNING message_id AS "messageId"`,
);

interface KeptMessage {
  kind: string;
  bodyHmac: Buffer;
  httpStatus: number;
  reply: object;
}

const keptMessage = statement<[string], KeptMessage>(
  'network/find-message',
  `SELECT kind, body_hmac AS "bodyHmac", http_status AS "httpStatus", reply FROM network.message WHERE message_id = $1`,
);

const keepReply = statement<[string, number, string], never>(
  'network/keep-reply',
  `UPDATE network.message SET http_status = $2, reply = $3 WHERE message_id = $1`,
);

export interface ReceivedMessage {
  /** The network's id of this very message. */
  id: string;
  /** The body as it was signed. */
  text: string;
}

interface Answer {
  httpStatus: number;
  body: object;
}

async function answerAgain(tx: Queryable, id: string, kind: string, bodyHmacs: Buffer[]): Promise<Answer> {
  const kept = await get(tx, keptMessage, [id]);
  const isSame = kept.kind === kind && bodyHmacs.some((hmac) => hmac.equals(kept.bodyHmac));
  if (!isSame) return { httpStatus: 409, body: { error: 'this id was used for another message' } };
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
  readonly answer: Answer;

  constructor(answer: Answer) {
    super('the message was refused');
    this.answer = answer;
  }
}

/** What is answered instead of a fault that is the sender's. Throws any other. */
function answerFault(fault: unknown): Answer {
  if (fault instanceof Refused) return fault.answer;
  if (fault instanceof ReusedId) return { httpStatus: 409, body: { error: fault.message } };
  throw fault;
}

/**
 * Takes one message whose signature has been checked. Each id acts once, in the transaction that also keeps its answer;
 * a repeated one gets that answer again. A message that is refused changes nothing and may come again under its id.
 * Which field is wrong is told by its path, never by what stood there.
 */
export async function receive(message: Message, { id, text }: ReceivedMessage, services: Services): Promise<Answer> {
  const parsed = z.safeParse(message.body, parseJson(text));
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => issue.path.join('.'));
    return { httpStatus: 400, body: { error: 'the message is not valid', fields } };
  }
  const now = services.clock.now();
  const bodyHmacs = services.keys.hmacs('network-messages', text);
  const answered = inTransaction(services.pool, async (tx) => {
    if (!(await find(tx, claimMessage, [id, message.kind, bodyHmacs[0], now]))) {
      return await answerAgain(tx, id, message.kind, bodyHmacs);
    }
    const today = dayIn(services.issuing.timeZone, now);
    const reply = await message.handle({ body: parsed.data, tx, now, today, services });
    if (reply.httpStatus !== 200) throw new Refused(reply);
    await run(tx, keepReply, [id, reply.httpStatus, JSON.stringify(reply.body)]);
    return reply;
  });
  return await answered.catch(answerFault);
}
