import type * as z from 'zod/mini';
import {
  clear,
  clearingIdOf,
  complete,
  type FollowUp,
  type FollowUpAnswer,
  increment,
  reverse,
} from '../issuer/face.ts';
import { watchCharge } from '../notices/watch-money.ts';
import { defineMessage, type MessageContext, taken, unknownTo } from '../signed/define-message.ts';
import { AuthorizationBody } from './authorization-body.ts';
import { readCard } from './card-data.ts';
import { claimAct } from './claim-act.ts';
import { ClearingBody } from './clearing-body.ts';

type Apply = (
  context: MessageContext<z.infer<typeof AuthorizationBody>>,
  followUp: FollowUp,
) => Promise<FollowUpAnswer | null>;

const homeOf = ({ services }: Pick<MessageContext<unknown>, 'services'>) => services.program.now().facts.country;

/** A message about an authorization: find the card, apply, answer with the state it left. */
function defineFollowUp(kind: string, apply: Apply) {
  return defineMessage(kind, AuthorizationBody, async (context) => {
    const read = await readCard(context.tx, context.services.keys, context.body.card);
    if (read === null) return unknownTo('card');
    const followUp = { ...context.body, card: read.card };
    const moment = { now: context.now, home: homeOf(context) };
    const answer = await watchCharge(context.tx, followUp, moment, () => apply(context, followUp));
    return answer === null ? unknownTo('authorization') : taken(answer);
  });
}

/** More is asked on an authorization; `amountCents` is the addition. */
export const incrementMessage = defineFollowUp('increment', ({ tx, now, today, services }, message) =>
  increment(tx, message, services.issuing.dailyLimits, now, today),
);

/** The advice of a pump: `amountCents` is what was really pumped. */
export const adviceMessage = defineFollowUp('advice', ({ tx, now, today }, message) =>
  complete(tx, message, now, today),
);

/** All or a part of an authorization is taken back. */
export const reversalMessage = defineFollowUp('reversal', ({ tx, now, today }, message) =>
  reverse(tx, message, now, today),
);

/** A charge is settled, whole or in parts, with or without an authorization. */
export const clearingMessage = defineMessage('clearing', ClearingBody, async ({ body, tx, now, today, services }) => {
  const read = await readCard(tx, services.keys, body.card);
  if (read === null) return unknownTo('card');
  const clearing = { ...body, card: read.card };
  await claimAct(tx, 'clearing', clearingIdOf(clearing), read.card.accountId);
  const moment = { now, home: homeOf({ services }) };
  return taken(await watchCharge(tx, clearing, moment, () => clear(tx, clearing, now, today)));
});
