import { makeLogin } from '@portal/contract/representatives/make-login';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { countUses, lockBudget, spendBudget } from '../../identity/budgets.ts';
import { tryCreateLoginFor } from '../../identity/logins.ts';
import { findNewPasswordProblem } from '../../identity/new-password.ts';
import { hashPassword } from '../../identity/passwords.ts';
import { acceptAppointment, lockAppointment } from '../../identity/representatives/representatives.ts';
import { clearSignInBudgets } from '../../identity/sign-in-budget.ts';

/** User IDs that are taken, by one link: a few are chance, many are a list of who exists. */
const perLink = { limit: 20, windowSeconds: 24 * 3600 };

export const makeLoginRoute = serve(makeLogin, {
  prepare: async ({ input }) => await hashPassword(input.password),
  handle: async ({ input, tx, now, services: { keys, program } }, passwordHash) => {
    const { token, userId, password, language } = input;
    const found = await lockAppointment(tx, token, now);
    if (found === null) return refuse('linkNotValid');
    const { representativeId, holderId } = found;
    const problem = findNewPasswordProblem(password, program.now().facts);
    if (problem !== null) return refuse(problem, { field: 'password', holderId });
    const key = keys.hmacs('budgets', `appointment:${representativeId}`);
    const budget = await lockBudget(tx, key);
    if (countUses(budget, perLink.windowSeconds, now) >= perLink.limit) return refuse('tooManyRequests', { holderId });
    if (!(await tryCreateLoginFor(tx, { representativeId, userId, passwordHash, language }, now))) {
      await spendBudget(tx, key, now);
      return refuse('userIdTaken', { field: 'userId', holderId });
    }
    await acceptAppointment(tx, representativeId, now);
    // Wrong passwords that were tried before there was anybody of this name.
    await clearSignInBudgets(tx, keys, userId);
    return ok({ userId }, { holderId, audited: { facts: { representativeId } } });
  },
  minimumMs: 200,
});
