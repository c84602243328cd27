import { checkUserId } from '@portal/contract/registration/check-user-id';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { countUses, lockBudget, spendBudget } from '../../identity/budgets.ts';
import { lockFlow } from '../../identity/flows.ts';
import { findLogin } from '../../identity/logins.ts';

/** Typing a user ID asks a few times; listing who exists would ask thousands of times. */
const perRegistration = { limit: 60, windowSeconds: 1800 };

export const checkUserIdRoute = serve(checkUserId, {
  isAudited: () => false,
  prepare: async () => undefined,
  handle: async ({ input, tx, now, services: { keys } }) => {
    const flow = await lockFlow(tx, keys, input.sessionId, now);
    if (flow?.kind !== 'REGISTRATION') return refuse('flowEnded');
    const key = keys.hmacs('budgets', `user-id:${flow.personKey.toString('hex')}`);
    const budget = await lockBudget(tx, key);
    if (countUses(budget, perRegistration.windowSeconds, now) >= perRegistration.limit)
      return refuse('tooManyRequests');
    await spendBudget(tx, key, now);
    return ok({ available: (await findLogin(tx, input.userId)) === null });
  },
});
