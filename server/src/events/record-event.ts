import type { ReplacementReason } from '@portal/contract/card/card-replacement';
import type { ShippingMethod } from '@portal/contract/card/card-tracking';
import type { TransferReturnReason } from '@portal/contract/transfer/transfer-return';
import { type Queryable, run, statement } from '../db/statement.ts';

/** What can happen to a cardholder, each with what its messages need. No secrets: events are kept. */
interface EventData {
  PasswordChanged: Record<string, never>;
  UserIdRecovered: Record<string, never>;
  NewDeviceLogin: { device: string };
  Registered: Record<string, never>;
  CardLocked: { last4Digit: string };
  CardUnlocked: { last4Digit: string };
  InvalidPin: { last4Digit: string; triesLeft: number };
  PinSet: { last4Digit: string };
  PinChanged: { last4Digit: string };
  CardActivated: { last4Digit: string };
  ReplacementRequested: { last4Digit: string; reason: ReplacementReason; shipping: ShippingMethod };
  ExpeditedTracking: { last4Digit: string; carrier: string | null; trackingNumber: string };
  CardExpiring: { last4Digit: string; expiry: string };
  AddressChanged: Record<string, never>;
  /** `last4Digit` is the bank account's in all that follow. */
  BankAccountAdded: { last4Digit: string };
  BankAccountChanged: { last4Digit: string };
  BankAccountRemoved: { last4Digit: string };
  BankAccountVerified: { last4Digit: string };
  BankAccountCorrected: { last4Digit: string };
  BankAccountUnlinked: { last4Digit: string; reason: TransferReturnReason };
  BankTransferConfirmed: { last4Digit: string; amountCents: number };
  BankTransferReturned: { last4Digit: string; amountCents: number; reason: TransferReturnReason };
}

export type EventKind = keyof EventData;

const insertEvent = statement<[number, EventKind, string, Date], never>(
  'events/record-event',
  `INSERT INTO events.event (holder_id, kind, data, happened_at) VALUES ($1, $2, $3, $4)`,
);

/** Records what happened, in the transaction in which it happened. */
export async function recordEvent<Kind extends EventKind>(
  tx: Queryable,
  holderId: number,
  kind: Kind,
  data: EventData[Kind],
  now: Date,
): Promise<void> {
  await run(tx, insertEvent, [holderId, kind, JSON.stringify(data), now]);
}
