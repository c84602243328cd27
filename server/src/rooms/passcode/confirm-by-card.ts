import { cardTriesPerProof, confirmByCard } from '@portal/contract/passcode/confirm-by-card';
import { refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { lockBudget, spendBudget } from '../../identity/budgets.ts';
import { type Flow, lockFlow, lockLoginOfFlow } from '../../identity/flows.ts';
import { isGuarded } from '../../identity/guarded-sign-in.ts';
import { getLogin } from '../../identity/logins.ts';
import { areWrongCodesUsedUp } from '../../identity/passcodes.ts';
import { wrongCodesKey } from '../../identity/person-keys.ts';
import { areSendsUsedUp } from '../../identity/send-budgets.ts';
import { clearSignInBudgets } from '../../identity/sign-in-budget.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { finishLogin, loginSecrets } from './finish-login.ts';
import { tryCard } from './try-card.ts';

/** Tells whether no code can complete a sign-in now: then the card may. Anyone with just card and password needs it. */
async function isCardWayOpen(tx: Queryable, keys: Keys, flow: Flow, address: string, now: Date): Promise<boolean> {
  if (isGuarded(flow)) return true;
  const { flowHash: subject, personKey } = flow;
  if (await areWrongCodesUsedUp(tx, wrongCodesKey(keys, personKey), now)) return true;
  for (const option of flow.options) {
    const sending = { subject, personKey, purpose: 'SIGN_IN' as const, option, address };
    if (await areSendsUsedUp(tx, keys, sending, now)) return true;
  }
  return false;
}

/** Counts one try of this proof; false when it has had all. Counted by proof, so that real ones and invented ones end alike. */
async function countTry(tx: Queryable, keys: Keys, { flowHash }: Flow, now: Date): Promise<boolean> {
  const key = keys.hmacs('budgets', `card-proof:${flowHash.toString('hex')}`);
  const { usedAt } = await lockBudget(tx, key);
  if (usedAt.length >= cardTriesPerProof) return false;
  await spendBudget(tx, key, now);
  return true;
}

export const confirmByCardRoute = serve(confirmByCard, {
  // As long where there is no card to compare with.
  minimumMs: 250,
  secrets: loginSecrets,
  prepare: async () => undefined,
  handle: async (context) => {
    const { input, tx, now, client, services } = context;
    const { keys } = services;
    const flow = await lockFlow(tx, keys, input.sessionId, now);
    if (flow?.kind !== 'LOGIN') return refuse('flowEnded');
    const { holderId, loginId } = flow;
    if (!(await isCardWayOpen(tx, keys, flow, client.address, now))) return refuse('passcodeRequired', { holderId });
    if (!(await countTry(tx, keys, flow, now))) return refuse('flowEnded', { holderId });
    const isRight = await tryCard(tx, keys, { holderId, proof: input }, now);
    if (!isRight || loginId === null) return refuse('cardProofInvalid', { holderId });
    await clearSignInBudgets(tx, keys, (await getLogin(tx, loginId)).userId);
    if ((await lockLoginOfFlow(tx, flow, loginId)) === null) return refuse('flowEnded', { holderId });
    return { ...(await finishLogin(flow, loginId, context)), holderId };
  },
});
