import { Day } from '@portal/contract/time/iso';
import * as z from 'zod/mini';
import { recordEvent } from '../../../events/record-event.ts';
import { closeLogin, findLoginForUpdate, findLoginOfHolders } from '../../../identity/logins.ts';
import { endAllSessions } from '../../../identity/sessions.ts';
import {
  estateCase,
  holdTransfer,
  listCardsOf,
  listConfirmedTransfers,
  lockAccountRow,
  noteException,
  setDeath,
  sumBenefitsAfter,
} from '../../../issuer/face.ts';
import { taken } from '../../signed/define-message.ts';
import { byStaff, ofHolder } from '../by-staff.ts';
import { closeCards } from '../close-cards.ts';
import { defineAct, withHolder } from '../define-act.ts';
import { refused } from '../refusals.ts';

/** Somebody has died: no card works, nobody signs in, and staff see to what is left (Uniform Probate Code; R14, R15). */
export const reportDeathAct = defineAct(
  'report-death',
  'keeps that a holder has died: closes the cards and the login, and lists the account for staff',
  byStaff({ ...ofHolder, diedOn: z.optional(Day) }),
  withHolder(async ({ body: { holderId, diedOn }, tx, now, today }) => {
    if (diedOn !== undefined && diedOn > today) return refused('dayToCome', ['diedOn']);
    const { cards } = await listCardsOf(tx, holderId);
    const accountIds = [...new Set(cards.map(({ accountId }) => accountId))].toSorted((a, b) => a - b);
    for (const accountId of accountIds) await lockAccountRow(tx, accountId);
    await setDeath(tx, holderId, diedOn ?? today);
    for (const accountId of accountIds) {
      for (const transfer of await listConfirmedTransfers(tx, accountId)) {
        await holdTransfer(tx, transfer, { because: 'DECEASED', cause: 'HOLDER_DIED' }, now);
      }
    }
    const closed = await closeCards(tx, (await listCardsOf(tx, holderId)).cards, 'HOLDER_DECEASED', now);
    const login = await findLoginOfHolders(tx, [holderId]);
    // Also of somebody whose cards were closed before: nobody is to sign in.
    const isOver = login === null || login.lockedAt !== null;
    if (closed === 0 && isOver) return refused('noOpenCard');
    if (login) {
      await findLoginForUpdate(tx, login.loginId);
      await closeLogin(tx, login.loginId, now);
      await endAllSessions(tx, login.loginId, now);
    }
    for (const accountId of accountIds) {
      // Benefits for days after it that were credited before anybody told: they are to go back (31 CFR 210 subpart B).
      const after = await sumBenefitsAfter(tx, accountId, diedOn ?? today);
      const facts = { holderId, diedOn: diedOn ?? today, benefitsAfterCents: after.cents, benefitsAfter: after.count };
      await noteException(tx, { ...estateCase(accountId, holderId), facts }, now);
    }
    await recordEvent(tx, holderId, 'HolderDied', {}, now);
    return taken({ state: 'CLOSED', cards: closed }, null, { facts: { closedCards: closed, loginClosed: !isOver } });
  }),
);
