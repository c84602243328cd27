import { recordEvent } from '../../events/record-event.ts';
import { endAllSessions } from '../../identity/end-sessions.ts';
import { endAllHelp } from '../../identity/helpers/end-help.ts';
import { closeLogin, findLoginForUpdate, findLoginOfHolders } from '../../identity/logins.ts';
import { endAllRepresentatives } from '../../identity/representatives/representatives.ts';
import { releaseSetAside } from '../../issuer/ahead-face.ts';
import {
  estateCase,
  holdTransfer,
  listCardsOf,
  listConfirmedTransfers,
  lockAccountRow,
  noteException,
  reopenEstate,
  setDeath,
  sumBenefitsAfter,
} from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import { closeCards } from './close-cards.ts';

/** The cards and the login that a death closed. */
export interface ClosedAfterDeath {
  closedCards: number;
  loginClosed: boolean;
}

/**
 * Keeps that a holder has died on a day, yyyy-MM-dd: no card works, nobody signs in, and staff see to what is left (Uniform Probate
 * Code; R14, R15). Null where everything was closed before; the day is kept all the same. `toldBy` says where it comes from, if not
 * from staff. Where money is left and no case of the estate is open, it opens anew.
 */
export async function reportDeath(
  tx: Queryable,
  { holderId, diedOn, toldBy }: { holderId: number; diedOn: string; toldBy?: string },
  now: Date,
): Promise<ClosedAfterDeath | null> {
  // Before the accounts are locked, as by a helper who acts.
  await endAllHelp(tx, holderId, 'DIED', now);
  await endAllRepresentatives(tx, holderId, 'DIED', now);
  const { cards } = await listCardsOf(tx, holderId);
  const accountIds = [...new Set(cards.map(({ accountId }) => accountId))].toSorted((a, b) => a - b);
  for (const accountId of accountIds) await lockAccountRow(tx, accountId);
  await setDeath(tx, holderId, diedOn);
  // Nobody puts it back any more, and benefits paid after the death are to go back from it.
  for (const accountId of accountIds) await releaseSetAside(tx, accountId, now);
  for (const accountId of accountIds) {
    for (const transfer of await listConfirmedTransfers(tx, accountId)) {
      await holdTransfer(tx, transfer, { because: 'DECEASED', cause: 'HOLDER_DIED' }, now);
    }
  }
  const closedCards = await closeCards(tx, (await listCardsOf(tx, holderId)).cards, 'HOLDER_DECEASED', now);
  const login = await findLoginOfHolders(tx, [holderId]);
  // Also of somebody whose cards were closed before: nobody is to sign in.
  const isOver = login === null || login.lockedAt !== null;
  if (closedCards === 0 && isOver) {
    let isReopened = false;
    for (const accountId of accountIds) isReopened = (await reopenEstate(tx, { accountId, holderId })) || isReopened;
    return isReopened ? { closedCards, loginClosed: false } : null;
  }
  if (login) {
    await findLoginForUpdate(tx, login.loginId);
    await closeLogin(tx, login.loginId, now);
    await endAllSessions(tx, login.loginId, now);
  }
  for (const accountId of accountIds) {
    // Benefits for days after it that were credited before anybody told: they are to go back (31 CFR 210 subpart B).
    const after = await sumBenefitsAfter(tx, accountId, diedOn);
    const told = { holderId, diedOn, benefitsAfterCents: after.cents, benefitsAfter: after.count };
    const facts = toldBy === undefined ? told : { ...told, toldBy };
    await noteException(tx, { ...estateCase(accountId, holderId), facts }, now);
  }
  await recordEvent(tx, holderId, 'HolderDied', {}, now);
  return { closedCards, loginClosed: !isOver };
}
