import type * as z from 'zod/mini';
import { findCardForUpdate, findHolderRecord, type HolderRecord, type IssuedCard } from '../../issuer/face.ts';
import { defineMessage, type Message, type MessageContext, type MessageReply } from '../signed/define-message.ts';
import { addFacts } from './add-facts.ts';
import { refused } from './refusals.ts';

/** Something that the program's staff or systems can do. */
export interface Act extends Message {
  /** The act's effect, for people who look for it: 'unlocks the login of a holder'. */
  summary: string;
}

type Handle<Body> = (context: MessageContext<Body>) => Promise<MessageReply>;

/** Binds an act to the shape of its message, which `byStaff` makes. */
export function defineAct<Body extends z.ZodMiniType>(
  kind: string,
  summary: string,
  body: Body,
  handle: Handle<z.infer<Body>>,
): Act {
  return { ...defineMessage(kind, body, handle), summary };
}

/** For an act about a person: the record of the holder that the message names. */
export function withHolder<Body extends { holderId: number }, Outcome = MessageReply>(
  handle: (context: MessageContext<Body> & { record: HolderRecord }) => Promise<MessageReply | Outcome>,
): (context: MessageContext<Body>) => Promise<MessageReply | Outcome> {
  return async (context) => {
    const { body, tx, services } = context;
    const record = await findHolderRecord(tx, services.keys, body.holderId);
    return record === null ? refused('unknownHolder') : await handle({ ...context, record });
  };
}

const isReply = (outcome: unknown): outcome is MessageReply =>
  typeof outcome === 'object' && outcome !== null && 'httpStatus' in outcome;

/** The audit log's facts of a card as it was before an act. */
export const cardFacts = ({ accountId, cardStatusId }: IssuedCard) => ({ accountId, cardStatusBefore: cardStatusId });

/** For an act about a card: that of the holder, its account locked until the transaction ends. */
export function withCard<Body extends { holderId: number; cardId: number }, Outcome = MessageReply>(
  handle: (context: MessageContext<Body> & { card: IssuedCard }) => Promise<MessageReply | Outcome>,
): (context: MessageContext<Body>) => Promise<MessageReply | Outcome> {
  return async (context) => {
    const card = await findCardForUpdate(context.tx, context.body.holderId, context.body.cardId);
    if (card === null) return refused('unknownCard');
    const outcome = await handle({ ...context, card });
    return isReply(outcome) ? addFacts(outcome, cardFacts(card)) : outcome;
  };
}
