import { cents } from '@portal/contract/money/cents';
import { maskEmail, maskPhone } from '@portal/contract/passcode/otp-option';
import type { StoppedChoice } from '@portal/contract/stop/decide-stopped';
import type { StoppedThings } from '@portal/contract/stop/list-stopped';
import { recordEvent } from '../../events/record-event.ts';
import { listSuspendedWays, removeSuspendedWays, takeUpWays } from '../../identity/suspend.ts';
import {
  findBankAccount,
  listCardsOf,
  listHeldTransfers,
  lockAccountRow,
  releaseTransfer,
  removeBankAccount,
  stopTransfer,
  takeUpBankAccount,
} from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';

interface Person {
  holderId: number;
  /** Null: there is no online account. */
  loginId: number | null;
}

async function listAccountIds(db: Queryable, holderId: number): Promise<number[]> {
  const { cards } = await listCardsOf(db, holderId);
  return [...new Set(cards.map(({ accountId }) => accountId))].toSorted((a, b) => a - b);
}

/** All that the link of a message stopped and that is still stopped. */
export async function listStoppedThings(
  db: Queryable,
  keys: Keys,
  { holderId, loginId }: Person,
): Promise<StoppedThings> {
  const none = { passkeys: [], devices: [], contacts: [] };
  const { passkeys, devices, contacts } = loginId === null ? none : await listSuspendedWays(db, keys, loginId);
  const things: StoppedThings = {
    passkeys,
    devices,
    contacts: contacts.map(({ kind, value }) => ({
      kind,
      masked: kind === 'EMAIL' ? maskEmail(value) : maskPhone(value),
    })),
    bankAccounts: [],
    transfers: [],
  };
  for (const accountId of await listAccountIds(db, holderId)) {
    const bank = await findBankAccount(db, accountId);
    if (bank?.suspendedAt) things.bankAccounts.push(bank.last4Digit);
    const held = await listHeldTransfers(db, accountId, 'STOPPED');
    things.transfers.push(
      ...held.map(({ amountCents, last4Digit }) => ({ amountCents: cents(amountCents), last4Digit })),
    );
  }
  return things;
}

/**
 * Decides about all that is stopped: it counts again and held money goes on, or it is removed and held money comes back.
 * Cards stay locked; they are unlocked by their CVV. `resolution` is what staff read about held money.
 */
export async function decideStoppedThings(
  tx: Queryable,
  keys: Keys,
  { holderId, loginId }: Person,
  { choice, resolution }: { choice: StoppedChoice; resolution: string },
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> {
  const isTakenUp = choice === 'TAKE_UP';
  if (loginId !== null && isTakenUp) await takeUpWays(tx, keys, loginId, now);
  if (loginId !== null && !isTakenUp) await removeSuspendedWays(tx, loginId);
  for (const accountId of await listAccountIds(tx, holderId)) {
    await lockAccountRow(tx, accountId);
    const bank = await findBankAccount(tx, accountId);
    if (bank?.suspendedAt && isTakenUp) await takeUpBankAccount(tx, accountId);
    if (bank?.suspendedAt && !isTakenUp) {
      await removeBankAccount(tx, accountId, now);
      await recordEvent(tx, holderId, 'BankAccountRemoved', { last4Digit: bank.last4Digit }, now);
    }
    for (const transfer of await listHeldTransfers(tx, accountId, 'STOPPED')) {
      if (isTakenUp) await releaseTransfer(tx, transfer, resolution, now);
      else await stopTransfer(tx, keys, transfer, resolution, { now, timeZone });
    }
  }
  await recordEvent(tx, holderId, isTakenUp ? 'StoppedTakenUp' : 'StoppedRemoved', {}, now);
}
