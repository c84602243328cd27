import type { AutomaticAlert } from '@portal/contract/alerts/automatic-alert';
import { formatCents } from '@portal/contract/money/money';
import { formatFullDay } from '@portal/contract/time/dates';
import type { HeldBecause } from '@portal/contract/transfer/held-because';
import type { TransferReturnReason } from '@portal/contract/transfer/transfer-return';
import { type Notice, tell } from './notice.ts';

/** The last four digits of the bank account. */
type OfBank = {
  last4Digit: string;
};

type OfTransfer = OfBank & {
  amountCents: number;
};

const bank: OfBank = { last4Digit: '7710' };
const transfer: OfTransfer = { ...bank, amountCents: 1_128_416 };
const nameBank = ({ last4Digit }: OfBank) => ({ last4Digit });
const nameTransfer = ({ last4Digit, amountCents }: OfTransfer) => ({ last4Digit, amount: formatCents(amountCents) });

/** Something that somebody who is signed in did to the bank account on file. */
const updated = (name: string): Notice<OfBank> =>
  tell({
    alerts: { optional: 'BANK_ACCOUNT_UPDATED', required: 'CONTACT_UPDATED' },
    mayBeAnother: true,
    fill: nameBank,
    samples: { [name]: bank },
  });

/** Something that the bank did to it. */
const told = <Data extends OfBank>(name: string, automatic: AutomaticAlert, sample: Data): Notice<Data> =>
  tell({ alerts: { automatic }, fill: nameBank, samples: { [name]: sample } });

/** Something that became of a transfer. */
const became = <Data extends OfTransfer>(name: string, automatic: AutomaticAlert, sample: Data): Notice<Data> =>
  tell({ alerts: { automatic }, fill: nameTransfer, samples: { [name]: sample } });

/** The events of the bank account on file, and of money on its way there. */
export const bankNotices = {
  BankAccountAdded: updated('BankAccountAdded'),
  BankAccountChanged: updated('BankAccountChanged'),
  BankAccountRemoved: updated('BankAccountRemoved'),
  BankAccountVerified: updated('BankAccountVerified'),
  BankAccountCorrected: told('BankAccountCorrected', 'BANK_ACCOUNT_CORRECTED', bank),
  BankAccountUnlinked: told<OfBank & { reason: TransferReturnReason }>('BankAccountUnlinked', 'BANK_ACCOUNT_UNLINKED', {
    ...bank,
    reason: 'WRONG_ACCOUNT',
  }),
  /** `waitsUntil`: the banking day on which the first transfer to a new bank account leaves. */
  BankTransferConfirmed: tell<OfTransfer & { waitsUntil?: string }>({
    alerts: { optional: 'CARD_TO_BANK_TRANSFER', automatic: 'MONEY_SENT' },
    mayBeAnother: true,
    fill: ({ waitsUntil, ...sent }, language) => ({
      ...nameTransfer(sent),
      ...(waitsUntil === undefined ? {} : { day: formatFullDay(waitsUntil, language) }),
    }),
    choose: ({ waitsUntil }) => (waitsUntil === undefined ? 'BankTransferConfirmed' : 'FirstTransferConfirmed'),
    plainWords: 'MoneySent',
    samples: {
      BankTransferConfirmed: transfer,
      FirstTransferConfirmed: { ...transfer, waitsUntil: '2026-12-02' },
      MoneySent: transfer,
    },
  }),
  /** `because` is absent of events from before there were several reasons. */
  BankTransferHeld: tell<OfTransfer & { because?: HeldBecause }>({
    alerts: { automatic: 'TRANSFER_HELD' },
    fill: nameTransfer,
    choose: ({ because }) => {
      if (because === 'REVIEW') return 'BankTransferReviewed';
      return because === undefined || because === 'STOLEN' ? 'BankTransferHeld' : 'BankTransferStopped';
    },
    samples: {
      BankTransferHeld: transfer,
      BankTransferStopped: { ...transfer, because: 'DISPUTED' },
      BankTransferReviewed: { ...transfer, because: 'REVIEW' },
    },
  }),
  /** Customer service let go on what was on hold. */
  BankTransferReleased: tell<OfTransfer>({
    alerts: { automatic: 'DESK_ACTED' },
    mayBeAnother: true,
    fill: nameTransfer,
    samples: { BankTransferReleased: transfer },
  }),
  BankTransferReturned: became<OfTransfer & { reason: TransferReturnReason }>(
    'BankTransferReturned',
    'TRANSFER_RETURNED',
    { ...transfer, reason: 'REFUSED' },
  ),
};
