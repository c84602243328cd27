import { subscribePush } from '@portal/contract/alerts/subscribe-push';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { holdLogin } from '../../identity/logins.ts';
import { endPushSubscriptions, keepPushSubscription } from '../../telling/delivery/push-subscriptions.ts';
import { withholdUnwanted } from '../../telling/notices/withhold-unwanted.ts';

export const subscribePushRoute = serve(subscribePush, async ({ input, tx, now, holder, services }) => {
  if (!(await holdLogin(tx, holder.holderId))) return refuse('unauthorized');
  const { keys, pushKey } = services;
  if ('unsubscribe' in input) {
    await endPushSubscriptions(tx, keys, holder.holderId, input.endpoint ?? null);
    await withholdUnwanted(tx, services, holder.holderId);
    return ok({ isSubscribed: false });
  }
  if (pushKey === null) return refuse('notFound');
  await keepPushSubscription(tx, keys, holder.holderId, input, now);
  return ok({ isSubscribed: true });
});
