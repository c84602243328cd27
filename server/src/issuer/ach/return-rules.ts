import type { TransferReturnReason } from '@portal/contract/transfer/transfer-return';
import type { ExceptionKind } from '../exceptions/exceptions.ts';

/** The consequences of a return besides amount and fee coming back. */
export interface ReturnRule {
  /** The reason that the holder is told. */
  reason: TransferReturnReason;
  /** Tells whether no more goes to this bank account. */
  isUnlinked: boolean;
  opensCase: ExceptionKind | null;
}

const wrong: ReturnRule = { reason: 'WRONG_ACCOUNT', isUnlinked: true, opensCase: null };
const deceased: ReturnRule = { reason: 'UNDER_REVIEW', isUnlinked: true, opensCase: 'ACH_DECEASED' };

/** Stands in place of a bank's code when staff bring back money that was on hold; it never was at a bank. */
export const stoppedCode = 'STOP';

/** The return codes of Nacha whose meaning is known here (docs/domain.md §7). */
export const returnRules: Readonly<Record<string, ReturnRule>> = {
  R02: { reason: 'ACCOUNT_CLOSED', isUnlinked: true, opensCase: null },
  R03: wrong,
  R04: wrong,
  R13: wrong,
  R28: wrong,
  R20: { reason: 'WRONG_KIND', isUnlinked: true, opensCase: null },
  R16: { reason: 'FROZEN', isUnlinked: true, opensCase: null },
  R23: { reason: 'REFUSED', isUnlinked: false, opensCase: null },
  R17: { reason: 'UNDER_REVIEW', isUnlinked: true, opensCase: 'ACH_FRAUD' },
  R14: deceased,
  R15: deceased,
  [stoppedCode]: { reason: 'STOPPED', isUnlinked: false, opensCase: null },
};

/** Returns the rule of a return code; R06, R24 and all others bring the money back and are looked into. */
export function returnRuleOf(code: string): ReturnRule {
  return returnRules[code] ?? { reason: 'UNDER_REVIEW', isUnlinked: false, opensCase: 'ACH_STAFF' };
}

/** Codes that an originator can receive: returns R01 to R33, and a bank that contests a dishonored return, R71 to R77. */
export function isReceivable(code: string): boolean {
  const number = /^R\d{2}$/.test(code) ? Number(code.slice(1)) : 0;
  return (number >= 1 && number <= 33) || isContested(code);
}

/** Reports whether a bank contests that we dishonored its return: the money came back before, and staff look into it. */
export function isContested(code: string): boolean {
  return /^R7[1-7]$/.test(code);
}
