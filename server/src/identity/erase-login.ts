import { stepUpActions } from '@portal/contract/step-up/step-up';
import { type Queryable, run, statement } from '../platform/db/statement.ts';
import type { Login } from './logins.ts';
import { passcodeSubjectOf } from './step-up-tokens.ts';

/** Tables whose rows belong to a login, in the order in which they can go. `identity.token` goes with its session. */
export const tablesOfLogin = [
  'identity.dismissed_banner',
  'identity.document_read',
  'identity.passkey',
  'identity.passkey_challenge',
  'identity.device',
  'identity.password',
  'identity.contact',
  'identity.suspended_contact',
  'identity.consent',
  'identity.address_check',
  'identity.session',
  'identity.login',
] as const;

const erasures = tablesOfLogin.map((table) =>
  statement<[number], never>(`erase/${table}`, `DELETE FROM ${table} WHERE login_id = $1`),
);

const erasePasscodes = statement<[Buffer[]], never>(
  'identity/erase-passcodes',
  'DELETE FROM identity.passcode WHERE subject = ANY($1)',
);
const eraseFlows = statement<[number], never>('identity/erase-flows', 'DELETE FROM identity.flow WHERE holder_id = $1');
const eraseStepUps = statement<[number], never>(
  'identity/erase-step-ups',
  'DELETE FROM identity.step_up WHERE holder_id = $1',
);
const eraseStopLinks = statement<[number], never>(
  'identity/erase-stop-links',
  'DELETE FROM identity.stop_link WHERE holder_id = $1',
);
const eraseQuestionLinks = statement<[number], never>(
  'identity/erase-question-links',
  'DELETE FROM identity.question_link WHERE holder_id = $1',
);
const eraseHelpLooks = statement<[number], never>(
  'identity/erase-help-looks',
  'DELETE FROM identity.help_look WHERE holder_id = $1',
);
const eraseHelpGrants = statement<[number], never>(
  'identity/erase-help-grants',
  'DELETE FROM identity.help_grant WHERE holder_id = $1',
);
const eraseTokens = statement<[number], never>(
  'identity/erase-tokens',
  `DELETE FROM identity.token USING identity.session
   WHERE token.session_id = session.session_id AND session.login_id = $1`,
);
const keepConsents = statement<[number, number, Date], never>(
  'identity/keep-former-consents',
  `INSERT INTO identity.former_consent (holder_id, document, version, language, wording_hash, given_at, ended_at)
   SELECT $2, document, version, language, wording_hash, given_at, $3 FROM identity.consent WHERE login_id = $1`,
);

export interface Erasure {
  login: Pick<Login, 'loginId' | 'holderId'>;
  /** The proofs under way of the holder. */
  flowHashes: readonly Buffer[];
  /** All of the holder. */
  cardIds: readonly number[];
}

/**
 * Erases a login and all that it has: sessions, devices, contacts, passwords, proofs. The record of agreements is kept
 * without the login. The caller holds the locks of its proofs and of the login (`findLoginToErase`).
 */
export async function eraseLogin(tx: Queryable, { login, flowHashes, cardIds }: Erasure, now: Date): Promise<void> {
  const { loginId, holderId } = login;
  const subjects = cardIds.flatMap((cardId) =>
    stepUpActions.map((action) => passcodeSubjectOf({ holderId, cardId, action })),
  );
  await run(tx, erasePasscodes, [[...flowHashes, ...subjects]]);
  await run(tx, eraseFlows, [holderId]);
  await run(tx, eraseStepUps, [holderId]);
  await run(tx, eraseStopLinks, [holderId]);
  await run(tx, eraseQuestionLinks, [holderId]);
  await run(tx, eraseHelpLooks, [holderId]);
  await run(tx, eraseHelpGrants, [holderId]);
  await run(tx, keepConsents, [loginId, holderId, now]);
  await run(tx, eraseTokens, [loginId]);
  for (const erase of erasures) await run(tx, erase, [loginId]);
}
