import * as z from 'zod/mini';
import { creditForced } from '../../acts/companies/credit-forced.ts';
import {
  actOnce,
  clear,
  clearingIdOf,
  complete,
  type FollowUp,
  type FollowUpAnswer,
  increment,
  reverse,
  standIn,
} from '../../issuer/face.ts';
import { watchCharge } from '../../telling/notices/watch-money.ts';
import { defineMessage, type MessageContext, taken, unknownTo } from '../signed/define-message.ts';
import { AuthorizationBody, amountOrNothingCents, networkId } from './authorization-body.ts';
import { readCard } from './card-data.ts';
import { claimAct } from './claim-act.ts';
import { ClearingBody } from './clearing-body.ts';

type Context<Body> = MessageContext<Body & z.infer<typeof AuthorizationBody>>;

const homeOf = ({ services }: Pick<MessageContext<unknown>, 'services'>) => services.program.now().facts.country;

/** Defines a message about an authorization: it finds the card, applies, and answers with the state that this left. */
function defineFollowUp<Body extends z.ZodMiniType<z.infer<typeof AuthorizationBody>>>(
  kind: string,
  shape: Body,
  apply: (context: Context<z.infer<Body>>, followUp: FollowUp) => Promise<FollowUpAnswer | null>,
) {
  return defineMessage(kind, shape, async (context) => {
    // The card may have been replaced since it was authorized.
    const read = await readCard(context.tx, context.services.keys, context.body.card, { isOnFile: true });
    if (read === null) return unknownTo('card');
    const { authorizationId, amountCents, entryMode, merchant } = context.body;
    const followUp = { authorizationId, amountCents, entryMode, merchant, card: read.card };
    const moment = { now: context.now, home: homeOf(context) };
    const answer = await watchCharge(context.tx, followUp, moment, () => apply(context, followUp));
    return answer === null ? unknownTo('authorization') : taken(answer);
  });
}

/** Does what an increment or a reversal asks, once under its id. */
async function once<Answer extends object>(
  { tx, now }: Pick<MessageContext<unknown>, 'tx' | 'now'>,
  { card: { accountId }, authorizationId, amountCents }: FollowUp,
  { kind, actId }: { kind: 'increment' | 'reversal'; actId: string },
  act: () => Promise<Answer | null>,
): Promise<Answer | null> {
  await claimAct(tx, kind, actId, accountId);
  const named = kind === 'increment' ? 'INCREMENT' : 'REVERSAL';
  return await actOnce(tx, { kind: named, actId, accountId, authorizationId, amountCents }, now, act);
}

const IncrementBody = z.strictObject({ ...AuthorizationBody.shape, incrementId: networkId });

/** More is asked on an authorization; `amountCents` is the addition. */
export const incrementMessage = defineFollowUp('increment', IncrementBody, (context, message) => {
  const { tx, now, today, services, body } = context;
  const act = { kind: 'increment', actId: body.incrementId } as const;
  return once(context, message, act, () => increment(tx, message, services.issuing, now, today));
});

const AdviceBody = z.strictObject({ ...AuthorizationBody.shape, amountCents: amountOrNothingCents });

/** The advice of a pump: `amountCents` is what was really pumped. */
export const adviceMessage = defineFollowUp('advice', AdviceBody, ({ tx, now, today }, message) =>
  complete(tx, message, now, today),
);

const ReversalBody = z.strictObject({ ...AuthorizationBody.shape, reversalId: networkId });

/** All or a part of an authorization is taken back. */
export const reversalMessage = defineFollowUp('reversal', ReversalBody, (context, message) => {
  const { tx, now, today, body } = context;
  const act = { kind: 'reversal', actId: body.reversalId } as const;
  return once(context, message, act, () => reverse(tx, message, now, today));
});

const StandInBody = z.strictObject({ ...AuthorizationBody.shape, isApproved: z.boolean() });

/** The network decided in our place while we could not be reached. */
export const standInMessage = defineFollowUp('stand-in', StandInBody, async (context, message) => {
  const { tx, now, today, services, body } = context;
  const { authorizationId: actId, amountCents, card } = message;
  await claimAct(tx, 'authorization', actId, card.accountId);
  const kind = body.isApproved ? 'STAND_IN_APPROVE' : 'STAND_IN_DECLINE';
  const act = { kind, actId, accountId: card.accountId, authorizationId: actId, amountCents } as const;
  const advice = { ...message, isApproved: body.isApproved };
  return await actOnce(tx, act, now, () => standIn(tx, advice, services.issuing, now, today));
});

/** A charge is settled, whole or in parts, with or without an authorization. */
export const clearingMessage = defineMessage('clearing', ClearingBody, async ({ body, tx, now, today, services }) => {
  const read = await readCard(tx, services.keys, body.card);
  if (read === null) return unknownTo('card');
  const clearing = { ...body, card: read.card };
  await claimAct(tx, 'clearing', clearingIdOf(clearing), read.card.accountId);
  const moment = { now, home: homeOf({ services }) };
  const answer = await watchCharge(tx, clearing, moment, async () => {
    const cleared = await clear(tx, clearing, now, today);
    if (cleared.isChanged) await creditForced(tx, clearing, services.issuing, { now, today });
    return cleared;
  });
  return taken(answer);
});
