import { recordEvent } from '../../../events/record-event.ts';
import { forgetTries } from '../../../identity/forget-tries.ts';
import { findLoginOfHolders } from '../../../identity/logins.ts';
import { allowBankAccounts, getAccountStanding, listCardsOf } from '../../../issuer/face.ts';
import { taken } from '../../signed/define-message.ts';
import { byStaff, ofAccount, ofHolder } from '../by-staff.ts';
import { defineAct, withHolder } from '../define-act.ts';
import { refused } from '../refusals.ts';

/** Renews the tries of a day that are used up: codes, last four of the SSN with the ZIP, the present password. */
export const forgetTriesAct = defineAct(
  'forget-tries',
  'lets a holder go on who has typed too many wrong codes or proofs today',
  byStaff(ofHolder),
  withHolder(async ({ body: { holderId }, record, tx, now, services }) => {
    const login = await findLoginOfHolders(tx, [holderId]);
    const { cards } = await listCardsOf(tx, holderId);
    const last4Digits = [...new Set(cards.map(({ last4Digit }) => last4Digit))];
    const { ssn, birthDate } = record;
    await forgetTries(tx, services.keys, { holderId, ssn, birthDate, last4Digits, login });
    await recordEvent(tx, holderId, 'TriesForgotten', {}, now);
    return taken({ state: 'FORGOTTEN' });
  }),
);

/** Lets a holder add a bank account again after too many were added. */
export const allowBankAccountAct = defineAct(
  'allow-bank-account',
  'lets a holder add a bank account who has added too many lately',
  byStaff(ofAccount),
  withHolder(async ({ body: { holderId, accountId }, tx, now }) => {
    const standing = await getAccountStanding(tx, accountId);
    if (standing?.holderId !== holderId) return refused('unknownAccount');
    if (standing.isClosed) return refused('accountClosed');
    await allowBankAccounts(tx, accountId, now);
    await recordEvent(tx, holderId, 'BankAccountAllowed', {}, now);
    return taken({ state: 'ALLOWED' });
  }),
);
