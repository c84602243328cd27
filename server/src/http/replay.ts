import type { Access } from '@portal/contract/define-call';
import { sendAhead } from '../platform/db/transaction.ts';
import { waitForStandby } from '../platform/db/unreplicated.ts';
import type { Reply } from './envelope.ts';
import { claimIdempotencyKey, type KeptReply, keepIdempotentReply, ownerOf } from './idempotency.ts';
import { type Outcome, ok, refuse } from './outcome.ts';
import type { HandlerContext, Route } from './serve.ts';

type Context = HandlerContext<unknown, Access, 'writes'>;
type ToReply = (outcome: Outcome<unknown>) => Reply;

/** Runs a write within its transaction, or replays the first answer to its Idempotency-Key. */
export async function replayOrRun(
  route: Route,
  context: Context,
  reply: ToReply,
  handle: () => Promise<Outcome<unknown>>,
): Promise<Reply> {
  const { tx, services, holder, helper, idempotencyKey: key, input, now } = context;
  const owner = helper === null ? ownerOf(holder, input) : `helper:${helper.helperId}`;
  if (route.call.idempotency === 'none' || owner === null || key === null) return reply(await handle());
  const request = { owner, key, call: route.call.name, input };
  const claim = await claimIdempotencyKey(tx, services.keys, request, now);
  if (claim.state === 'reused') return reply(refuse('keyReused'));
  if (claim.state === 'replay') {
    await waitForStandby(tx);
    return await replay(route, context, reply, claim.kept);
  }
  const outcome = await handle();
  const { secrets } = route;
  const kept = outcome.ok && secrets ? ok(secrets.hide(outcome.entity)) : outcome;
  const toKeep = reply(kept);
  sendAhead(tx, () => keepIdempotentReply(tx, request, toKeep));
  return reply(outcome);
}

async function replay({ secrets }: Route, context: Context, reply: ToReply, kept: KeptReply): Promise<Reply> {
  const { httpStatus, body, firstAt } = kept;
  if (secrets === null || httpStatus !== 200) return { httpStatus, body };
  return reply(await secrets.restore((body as { entity: unknown }).entity, context, firstAt));
}
