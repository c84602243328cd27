import {
  type BankAccountEvent,
  type BankAccountState,
  bankAccountActs,
  bankAccountEvents,
  bankAccountStates,
  moveBankAccount,
} from '@portal/contract/transfer/bank-account-states';
import {
  moveTransfer,
  type TransferEvent,
  type TransferState,
  transferEvents,
  transferStates,
} from '@portal/contract/transfer/transfer-states';
import { markdownTable } from '../../platform/files/markdown-table.ts';
import { returnRules } from './return-rules.ts';

const bankMeaning: Record<BankAccountState, string> = {
  ADDED: 'its two amounts go out with the next file',
  MICRO_SENT: 'they are at the bank, and wait to be typed',
  VERIFIED: 'money can be sent there',
  FAILED: 'three wrong tries: to be added anew',
  EXPIRED: 'not typed in 14 days: to be added anew',
  UNLINKED: 'the bank turned an entry down; the same numbers are taken no more',
};
const bankEventMeaning: Record<BankAccountEvent, string> = {
  SENT: 'the file of a banking day takes the amounts',
  PROVED: 'both amounts are typed, in either order',
  USED_UP: 'the third wrong try',
  TIMED_OUT: 'the last day is over',
  TURNED_DOWN: 'a return whose code unlinks',
};
const transferMeaning: Record<TransferState, string> = {
  CONFIRMED: 'amount and fee are held; it cannot be canceled',
  HELD: 'its card was reported stolen after it was confirmed, its holder says that it is not theirs, or the link of a message stopped it: staff let it go on or bring it back, and after the last two its holder may bring it back; amount and fee stay held',
  FILED: 'in a file for the bank; amount and fee are posted',
  SETTLED: 'in effect at the bank',
  COMPLETED: 'there for good',
  RETURNED: 'amount and fee are on the card again',
};
const transferEventMeaning: Record<TransferEvent, string> = {
  HOLD: 'the file of a banking day would take it, and its card was reported stolen meanwhile; or its holder says so, or stops everything; the holder is told',
  RELEASE: 'staff let it go on: the next file takes it',
  FILE: 'the file of a banking day takes it, after 17:00 Eastern: the hold becomes a posting, the fee one of its own',
  SETTLE: 'the next banking day',
  COMPLETE: 'two banking days later',
  RETURN: 'the bank sends it back; before it was filed, when the bank account is unlinked: the hold is let go',
};

const yes = (is: boolean): string => (is ? 'yes' : '');

/** The text of `docs/transfer-states.md`, made from the tables of moves. A test proves that the file is this text. */
export function describeTransferStates(): string {
  const bankMoves = bankAccountStates.flatMap((state) =>
    bankAccountEvents.flatMap((event) => {
      const to = moveBankAccount(state, event);
      return to === null ? [] : [[state, event, to, bankEventMeaning[event]]];
    }),
  );
  const moves = transferStates.flatMap((state) =>
    transferEvents.flatMap((event) => {
      const to = moveTransfer(state, event);
      return to === null ? [] : [[state, event, to, transferEventMeaning[event]]];
    }),
  );
  const acts = bankAccountStates.map((state) => {
    const { canVerify, canSend } = bankAccountActs[state];
    return [state, bankMeaning[state], yes(canVerify), yes(canSend)];
  });
  const rules = Object.entries(returnRules).map(([code, { reason, isUnlinked, opensCase }]) => {
    return [code, reason, yes(isUnlinked), opensCase ?? ''];
  });
  return [
    '# States of a bank account and of a transfer',
    '',
    'Made from `contract/src/transfer` and `server/src/issuer/ach/return-rules.ts`. An event that a state does not list',
    'changes nothing.',
    '',
    '## Bank account',
    '',
    'One is on file. Adding another takes its place and begins anew with ADDED; it can be taken off at any time, and money',
    'that is on its way goes on.',
    '',
    ...markdownTable([['state', 'meaning', 'amounts can be typed', 'money can be sent'], ...acts]),
    '',
    ...markdownTable([['state', 'event', 'becomes', 'when'], ...bankMoves]),
    '',
    '## Transfer',
    '',
    ...markdownTable([['state', 'meaning'], ...transferStates.map((state) => [state, transferMeaning[state]])]),
    '',
    ...markdownTable([['state', 'event', 'becomes', 'when'], ...moves]),
    '',
    '## Returns',
    '',
    'Amount and fee come back with every code. R06, R24 and all codes that are not in this table are told as UNDER_REVIEW,',
    'leave the bank account as it is, and open a case for staff. STOP is no code of a bank: staff brought back what was held.',
    '',
    ...markdownTable([['code', 'told as', 'unlinks the bank account', 'opens a case'], ...rules]),
    '',
  ].join('\n');
}
