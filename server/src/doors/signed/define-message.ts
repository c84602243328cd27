import type pg from 'pg';
import type * as z from 'zod/mini';
import type { Audited } from '../../platform/audit/audited.ts';
import type { Services } from '../../services.ts';

/** The answer to the sender: 200, or why the message could not be taken. */
export type MessageReply = (
  | { httpStatus: 200; body: object }
  | {
      httpStatus: 422;
      body: { error: string; fields?: string[]; returnCode?: string };
      /** A message that was counted before it was refused stays: it has acted, and gets this answer again. */
      isKept?: true;
    }
) & {
  /** The holder it turned out to be about, where the message does not name them; told nobody. */
  holderId?: number | null;
  /** Further facts for the audit log; told nobody. */
  audited?: Audited;
};

export interface MessageContext<Body> {
  /** The sender's id of this very message. */
  messageId: string;
  body: Body;
  tx: pg.PoolClient;
  now: Date;
  /** The program's business day, yyyy-MM-dd. */
  today: string;
  services: Services;
  /** The staff console made sure of who calls: the act asks for no proof of its own. */
  isCallerProved?: boolean;
  /** The name of who decides what somebody else asked for; absent until somebody does. */
  decidedBy?: string;
}

/** A kind of message that a door takes. */
export interface Message {
  /** Last part of its path. */
  kind: string;
  body: z.ZodMiniType;
  /** The longest that it may be, in bytes. */
  maxBytes: number;
  handle: (context: MessageContext<unknown>) => Promise<MessageReply>;
}

/** Binds a handler to the shape of its message. */
export function defineMessage<Body extends z.ZodMiniType>(
  kind: string,
  body: Body,
  handle: (context: MessageContext<z.infer<Body>>) => Promise<MessageReply>,
  maxBytes = 64 * 1024,
): Message {
  // `receive` parses the body with this very shape before it hands it over.
  return { kind, body, maxBytes, handle: handle as Message['handle'] };
}

/** The message was taken. */
export const taken = (body: object, holderId: number | null = null, audited: Audited = {}): MessageReply => ({
  httpStatus: 200,
  body,
  holderId,
  audited,
});

/** The message names something that is not there. */
export const unknownTo = (what: string): MessageReply => ({ httpStatus: 422, body: { error: `unknown ${what}` } });
