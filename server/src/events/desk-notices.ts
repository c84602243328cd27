import { formatCents } from '@portal/contract/money/money';
import { keep, type Notice, tell } from './notice.ts';

const nothing = () => ({});

/** Something that customer service did, told everybody. */
const doneByDesk = (name: string): Notice<Record<string, never>> =>
  tell({ alerts: { automatic: 'DESK_ACTED' }, mayBeAnother: true, fill: nothing, samples: { [name]: {} } });

/** All that opened the login without a code is gone; it must be told, as somebody else may have called. */
const lessWaysIn = (name: string): Notice<Record<string, never>> =>
  tell({ alerts: { required: 'NEW_DEVICE_LOGIN' }, mayBeAnother: true, fill: nothing, samples: { [name]: {} } });

/** Money that customer service gave or took. `amountCents` is what the balance changed by. */
type Money = { amountCents: number };

const positive = ({ amountCents }: Money) => ({ amount: formatCents(Math.abs(amountCents)) });

/** The acts of customer service for a cardholder, except those that the cardholder can do as well. */
export const deskNotices = {
  LoginLocked: doneByDesk('LoginLocked'),
  LoginUnlocked: doneByDesk('LoginUnlocked'),
  SessionsEnded: doneByDesk('SessionsEnded'),
  DevicesForgotten: lessWaysIn('DevicesForgotten'),
  PasskeysRemoved: lessWaysIn('PasskeysRemoved'),
  TriesForgotten: doneByDesk('TriesForgotten'),
  BankAccountAllowed: doneByDesk('BankAccountAllowed'),
  DataArchiveMade: doneByDesk('DataArchiveMade'),
  NameChanged: doneByDesk('NameChanged'),
  AddressProved: doneByDesk('AddressProved'),
  CardOrdered: doneByDesk('CardOrdered'),
  AdjustmentPosted: tell<Money>({
    alerts: { automatic: 'DESK_ACTED' },
    mayBeAnother: true,
    fill: positive,
    choose: ({ amountCents }) => (amountCents > 0 ? 'AdjustmentGiven' : 'AdjustmentTaken'),
    samples: { AdjustmentGiven: { amountCents: 2500 }, AdjustmentTaken: { amountCents: -2500 } },
  }),
  FeeRefunded: tell<Money>({
    alerts: { automatic: 'DESK_ACTED' },
    mayBeAnother: true,
    fill: positive,
    samples: { FeeRefunded: ({ replacementCents: amountCents }) => ({ amountCents }) },
  }),
  AccountClosed: tell<Money & { by: 'BANK' | 'CHECK' | null }>({
    alerts: { automatic: 'DESK_ACTED' },
    mayBeAnother: true,
    fill: positive,
    choose: ({ by }) =>
      ({ BANK: 'AccountClosedToBank', CHECK: 'AccountClosedByCheck', NONE: 'AccountClosed' })[by ?? 'NONE'],
    samples: {
      AccountClosed: { amountCents: 0, by: null },
      AccountClosedToBank: { amountCents: 12_345, by: 'BANK' },
      AccountClosedByCheck: { amountCents: 12_345, by: 'CHECK' },
    },
  }),
  DepositReturned: tell<Money & { payer: string }>({
    alerts: { automatic: 'DESK_ACTED' },
    mayBeAnother: true,
    fill: ({ amountCents, payer }) => ({ ...positive({ amountCents }), payer }),
    samples: { DepositReturned: { amountCents: 114_800, payer: 'Social Security' } },
  }),
  /** The money left on an account that is closed. */
  PaidByCheck: tell<Money>({
    alerts: { automatic: 'DESK_ACTED' },
    mayBeAnother: true,
    fill: positive,
    samples: { PaidByCheck: { amountCents: 12_345 } },
  }),
  BalanceWrittenOff: tell<Money>({
    alerts: { automatic: 'DESK_ACTED' },
    mayBeAnother: true,
    fill: positive,
    samples: { BalanceWrittenOff: { amountCents: 2500 } },
  }),
  /** Nobody is left to be told. */
  HolderDied: keep<Record<string, never>>(),
};
