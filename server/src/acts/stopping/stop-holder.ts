import { cardStatusOf } from '@portal/contract/card/card-status';
import { recordEvent } from '../../events/record-event.ts';
import { dropUnconfirmedContact } from '../../identity/contacts.ts';
import { endStoppedSessions } from '../../identity/end-sessions.ts';
import { endAllHelp } from '../../identity/helpers/end-help.ts';
import { findLoginForUpdate, findLoginOfHolders } from '../../identity/logins.ts';
import { endAllRepresentatives } from '../../identity/representatives/representatives.ts';
import { suspendContact, suspendNewWaysIn } from '../../identity/suspend.ts';
import {
  getHolder,
  holdTransfer,
  listCardsOf,
  listConfirmedTransfers,
  listFiledTransfers,
  lockAccountRow,
  lockCard,
  stopTransfer,
  suspendBankAccount,
} from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Services } from '../../services.ts';
import { formerDays, listFormerWays } from '../../telling/notices/former-ways.ts';
import { turnTextingOff } from '../../telling/texting/text-asking.ts';

/** The reason that staff read of a transfer that was filed and had not left. */
const resolution = 'A link of a message stopped everything';

/**
 * Stops everything of a holder: locks the cards, holds or brings back transfers that have not left, ends all sessions, and
 * suspends passkeys, devices, the bank account and contacts of the last 30 days. Ends questions by text, what helpers may see, and who acts for them;
 * removes nothing else.
 * Tells the holder. Gives the ids of what was locked and held, for the audit log.
 */
export async function stopHolder(
  tx: Queryable,
  { keys, issuing }: Pick<Services, 'keys' | 'issuing'>,
  holderId: number,
  now: Date,
): Promise<{ cards: string; transfers: string }> {
  const since = new Date(now.getTime() - formerDays * 86_400_000);
  const cardIds: number[] = [];
  const transferIds: number[] = [];
  await stopLogin(tx, { keys }, holderId, since, now);
  // A thief may have let somebody look in.
  await endAllHelp(tx, holderId, 'STOPPED', now);
  await endAllRepresentatives(tx, holderId, 'STOPPED', now);
  const { cards } = await listCardsOf(tx, holderId);
  const accountIds = [...new Set(cards.map(({ accountId }) => accountId))].toSorted((a, b) => a - b);
  for (const accountId of accountIds) {
    await lockAccountRow(tx, accountId);
    await suspendBankAccount(tx, accountId, since, now);
    for (const transfer of await listConfirmedTransfers(tx, accountId)) {
      await holdTransfer(tx, transfer, { because: 'STOPPED' }, now);
      transferIds.push(transfer.transferId);
    }
    const moment = { now, timeZone: issuing.timeZone };
    for (const transfer of await listFiledTransfers(tx, accountId)) {
      const isBack = await stopTransfer(tx, keys, transfer, resolution, moment);
      if (isBack) transferIds.push(transfer.transferId);
    }
  }
  for (const card of cards.filter(({ cardStatusId }) => cardStatusOf(cardStatusId) === 'debit')) {
    const isNew = await lockCard(tx, card, 'USER', now);
    if (!isNew) continue;
    await recordEvent(tx, holderId, 'CardLocked', { last4Digit: card.last4Digit }, now);
    cardIds.push(card.cardId);
  }
  await recordEvent(tx, holderId, 'EverythingStopped', {}, now);
  return { cards: cardIds.join(), transfers: transferIds.join() };
}

/** The half that has to do with the login, where there is one. */
async function stopLogin(
  tx: Queryable,
  { keys }: Pick<Services, 'keys'>,
  holderId: number,
  since: Date,
  now: Date,
): Promise<void> {
  const found = await findLoginOfHolders(tx, [holderId]);
  const login = found && (await findLoginForUpdate(tx, found.loginId));
  if (login === null) return;
  const { loginId } = login;
  await endStoppedSessions(tx, loginId, now);
  await suspendNewWaysIn(tx, { loginId, holderId }, since, now);
  // Somebody else may have turned it on; it is on again in a minute.
  await turnTextingOff(tx, holderId, now);
  const onRecord = await getHolder(tx, keys, holderId);
  const { contacts, changed } = await listFormerWays(tx, keys, { holderId, onRecord, until: now });
  for (const kind of new Set(changed)) {
    await dropUnconfirmedContact(tx, loginId, kind);
    // The oldest one of the 30 days: what came after it may all be somebody else's.
    const value = contacts.find(({ contact }) => contact === kind)?.value ?? null;
    const recorded = kind === 'EMAIL' ? onRecord.email : onRecord.mobileNumber;
    await suspendContact(tx, keys, { loginId, kind, former: value === recorded ? null : value }, now);
  }
}
