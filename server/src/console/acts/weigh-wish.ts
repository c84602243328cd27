import type { ActPreview, ActWish } from '@portal/contract/desk/do-act';
import { dayIn } from '@portal/contract/time/dates';
import type pg from 'pg';
import { isRefusal } from '../../doors/desk/decided-act.ts';
import { decidedActs } from '../../doors/desk/decided-acts.ts';
import type { MessageContext, MessageReply } from '../../doors/signed/define-message.ts';
import { actOf } from './act-form.ts';
import type { AllowedWish } from './allow-act.ts';
import { traced, undone } from './traced.ts';

/** An act that was weighed: what it would do, or why it is refused. Nothing of it was done. */
export type WeighedWish =
  | { refused: { why: string; fields: string[] } }
  | { refused: null; preview: ActPreview; hash: string; isWaiting: boolean };

export interface Weighing {
  tx: pg.PoolClient;
  now: Date;
  /** Names the act where a posting asks for a name of its own. */
  messageId: string;
}

/** The context in which the desk's own code does an act for the console. */
export function contextOf({ tx, now, messageId }: Weighing, { body, services }: AllowedWish): MessageContext<unknown> {
  const today = dayIn(services.issuing.timeZone, now);
  return { messageId, body, tx, now, today, services, isCallerProved: true };
}

/**
 * Works out what a wish comes to by the code that does it, and undoes it. An act that waits for somebody else is shown as
 * it will be once they have said yes.
 */
export async function weighWish(weighing: Weighing, wish: ActWish, allowed: AllowedWish): Promise<WeighedWish> {
  const { tx } = weighing;
  const { holderId, body, mustAsk } = allowed;
  const context = contextOf(weighing, allowed);
  const act = actOf(wish.act);
  const decided = decidedActs.find(({ kind }) => kind === wish.act);
  const how = { tx, holderId, kind: wish.act, body };
  const alone = await undone(tx, async () => await traced(how, async () => await act.handle(context)));
  if (alone.reply.httpStatus !== 200) return { refused: refusalOf(alone.reply) };
  const isWaiting = mustAsk || alone.preview.outcome === 'WAITING';
  if (alone.preview.outcome === 'DONE' || decided === undefined) {
    const preview = { ...alone.preview, outcome: isWaiting ? ('WAITING' as const) : ('DONE' as const) };
    return { refused: null, preview, hash: alone.hash, isWaiting };
  }
  const later = await undone(
    tx,
    async () =>
      await traced(how, async () => {
        const weighed = await decided.weigh(context);
        return isRefusal(weighed) ? weighed : await weighed.perform();
      }),
  );
  if (later.reply.httpStatus !== 200) return { refused: refusalOf(later.reply) };
  return { refused: null, preview: { ...later.preview, outcome: 'WAITING' }, hash: later.hash, isWaiting };
}

function refusalOf(reply: MessageReply): { why: string; fields: string[] } {
  const { error = 'notDone', fields = [] } = reply.body as { error?: string; fields?: string[] };
  return { why: error, fields };
}
