import { deleteAccount } from '@portal/contract/profile/delete-account';
import type pg from 'pg';
import { recordEvent } from '../../events/record-event.ts';
import { eraseReplies } from '../../http/idempotency.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { lockBudget, resetBudgets } from '../../identity/budgets.ts';
import { eraseLogin } from '../../identity/erase-login.ts';
import { listFlowsForUpdate } from '../../identity/flows.ts';
import { identityKeptTables } from '../../identity/kept-tables.ts';
import { findLoginToErase, getLogin, type Login } from '../../identity/logins.ts';
import {
  changePasswordBudgetKey,
  checkPasswordBudget,
  countWrongPassword,
  minutesLocked,
} from '../../identity/password-budget.ts';
import { verifyPassword } from '../../identity/passwords.ts';
import { identitySealedTables } from '../../identity/sealed-tables.ts';
import { clearSignInBudgets } from '../../identity/sign-in-budget.ts';
import { listAccountIdsOf, listCardsOf } from '../../issuer/face.ts';
import { keepHeldCopy } from '../../platform/privacy/held-copy.ts';
import { beginForgetting } from '../../platform/privacy/legal-holds.ts';
import type { Services } from '../../services.ts';
import { deliverySealedTables } from '../../telling/delivery/sealed-tables.ts';
import { withdrawAnswers } from '../../telling/delivery/withdraw-messages.ts';
import { tellingKeptTables } from '../../telling/kept-tables.ts';
import { eraseNotices } from '../../telling/notices/erase-notices.ts';
import { noticesSealedTables } from '../../telling/notices/former-ways.ts';
import { keepContactsOfLogin } from '../../telling/notices/keep-contacts-of-login.ts';
import { planLastMessage, tellDeletion } from '../../telling/notices/tell-deletion.ts';

/** The tables that are erased, of which a legal hold asks for a copy. */
const erasedTables = {
  tables: [...identityKeptTables, ...tellingKeptTables],
  sealedTables: [...identitySealedTables, ...deliverySealedTables, ...noticesSealedTables],
};

interface Deletion {
  login: Login;
  flowHashes: readonly Buffer[];
  /** Under which the answer to this very request will be kept. */
  idempotencyKey: string | null;
}

/**
 * Erases the account; the caller holds its locks. Waiting messages are stopped before the last one is written. While a legal
 * hold stands, a sealed copy of what goes is kept until it is lifted: neither the answer nor the pages show that there is one.
 */
async function erase(tx: pg.PoolClient, services: Services, deletion: Deletion, now: Date): Promise<void> {
  const { login, flowHashes, idempotencyKey } = deletion;
  const { loginId, holderId } = login;
  const last = await planLastMessage(tx, services, login, now);
  const { keys } = services;
  await beginForgetting(tx);
  const accountIds = await listAccountIdsOf(tx, [holderId]);
  await keepHeldCopy(tx, { keys, ...erasedTables }, { holder: holderId, login: loginId, account: accountIds }, now);
  const cardIds = (await listCardsOf(tx, holderId)).cards.map(({ cardId }) => cardId);
  await keepContactsOfLogin(tx, keys, login, now);
  await withdrawAnswers(tx, keys, last.contacts);
  await eraseNotices(tx, holderId, now);
  await eraseReplies(tx, { loginId, flowHashes }, idempotencyKey);
  await eraseLogin(tx, { login, flowHashes, cardIds }, now);
  await recordEvent(tx, holderId, 'AccountDeleted', {}, now);
  await tellDeletion(tx, services, last, now);
}

export const deleteAccountRoute = serve(deleteAccount, {
  minimumMs: 250,
  prepare: async ({ input, holder, services: { pool } }) => {
    const login = await getLogin(pool, holder.loginId);
    return { login, isRight: await verifyPassword(login.passwordHash, input.password) };
  },
  handle: async ({ holder, tx, now, services, idempotencyKey }, { login, isRight }) => {
    const { keys } = services;
    // Proofs, then budgets, then the login: as by who goes on with a proof, signs in or sets a password.
    const flowHashes = await listFlowsForUpdate(tx, holder.holderId);
    const budgetKey = changePasswordBudgetKey(keys, login.loginId);
    const budget = await lockBudget(tx, budgetKey);
    const gate = checkPasswordBudget(budget, now);
    if (gate === 'LOCKED') return refuse('passwordTriesUsedUp');
    if (gate !== 'OPEN') return refuse('loginLockedForNow', { params: { count: minutesLocked(budget, now) } });
    if (isRight) await clearSignInBudgets(tx, keys, login.userId);
    const current = await findLoginToErase(tx, login.loginId);
    if (current === null) return refuse('unauthorized');
    // Another one may count since it was compared.
    if (!isRight || current.passwordHash !== login.passwordHash) {
      await countWrongPassword(tx, budgetKey, budget, now);
      return refuse('wrongPassword', { field: 'password' });
    }
    await resetBudgets(tx, [budgetKey]);
    await erase(tx, services, { login: current, flowHashes, idempotencyKey }, now);
    return ok({});
  },
});
