import type * as z from 'zod/mini';
import { type MessageContext, type MessageReply, taken } from '../signed/define-message.ts';
import { askForApproval } from './approvals.ts';
import { countUse, type Use } from './day-use.ts';
import { type Act, defineAct } from './define-act.ts';

/** The outcome of a wish when it is looked at, under the locks that it takes. */
export interface Weighed {
  /** Null: nobody's holder yet, as who waits to come in. */
  holderId: number | null;
  accountId: number | null;
  use: Use;
  /** Tells whether it takes two people whatever it comes to. */
  takesTwo: boolean;
  /** Facts that must be the same when the second person decides: a balance, an address. */
  mark: string;
  /** Days after which a wish that nobody decided is refused; absent: it waits for good. */
  maxWaitDays?: number;
  /** Does the part that waits for no second person; gives the part that is left to be decided. */
  doBefore?: () => Promise<object>;
  perform: () => Promise<MessageReply>;
}

/** Looks at what is asked for: why it is refused, or what comes of it. Nothing is done yet. */
type Weigh<Body> = (context: MessageContext<Body>) => Promise<MessageReply | Weighed>;

/** An act that one person may decide up to a limit, or none alone: what is above it, somebody else decides. */
export interface DecidedAct extends Act {
  weigh: Weigh<unknown>;
}

export const isRefusal = (outcome: MessageReply | Weighed): outcome is MessageReply => 'httpStatus' in outcome;

/** An act that neither moves money nor makes a card leaves no trace in the sums of a day. */
const isNothing = ({ amountCents, cards }: Use): boolean => amountCents === 0 && cards === 0;

/** Binds an act that may take two people to the shape of its message, which `byStaff` makes. */
export function defineDecidedAct<Body extends z.ZodMiniType<{ staff: string }>>(
  kind: string,
  summary: string,
  body: Body,
  weigh: Weigh<z.infer<Body>>,
): DecidedAct {
  const act = defineAct(kind, summary, body, async (context) => {
    const { tx, now, today, services } = context;
    const { staff } = context.body;
    const weighed = await weigh(context);
    if (isRefusal(weighed)) return weighed;
    const { accountId, use, takesTwo } = weighed;
    // An act that two people decide in any case takes nothing from what each may decide alone.
    const isCounted = !takesTwo && !isNothing(use);
    const isAbove = isCounted && (await countUse(tx, services.issuing, { staff, accountId, use, today }));
    if (!takesTwo && !isAbove) return await weighed.perform();
    const wish = { ...context.body, ...(await weighed.doBefore?.()) };
    const approvalId = await askForApproval(tx, { act: kind, wish, ...weighed }, staff, now);
    return taken({ state: 'WAITING', approvalId });
  });
  // The person who decides reads the wish with this very shape before it is weighed.
  return { ...act, weigh: weigh as Weigh<unknown> };
}
