import { type SuspenseCause, suspenseCodes } from '@portal/contract/transactions/received-entry';
import { takesBack } from './received-entry.ts';
import type { DueEntry } from './stored-entry.ts';

/** The standing of the account that an entry is for, read under its lock. */
export interface Receiver {
  holderId: number;
  isClosed: boolean;
  availableCents: number;
  holderName: string;
  /** The day of the holder's death, yyyy-MM-dd; null as far as nobody has told. */
  diedOn: string | null;
  /** Tells whether the holder may be on a list of sanctions, and nobody has cleared that. */
  isListed: boolean;
}

/** The way of an entry that is due. */
export type Judgment = { way: 'POST' | 'TAKE_BACK' | 'NOTE' } | { way: 'SUSPEND'; cause: SuspenseCause };

const suspend = (cause: SuspenseCause): Judgment => ({ way: 'SUSPEND', cause });

/** Classes of entries that these accounts take. */
const takenClasses: ReadonlySet<string> = new Set(['PPD', 'CCD']);
/** Transaction codes of checking and savings accounts. */
const isOfPerson = (code: string): boolean => /^[23]/.test(code);

/**
 * Judges an entry that is due (docs/ach-receiving.md). `receiver` is null where its number names no account; `isOurForm` tells
 * whether it could be one of ours. `credit` is the deposit that a debit takes back, or null.
 */
export function judgeEntry(
  entry: Pick<
    DueEntry,
    'kind' | 'entryClass' | 'transactionCode' | 'amountCents' | 'isFederalBenefit' | 'effectiveOn' | 'entryDescription'
  >,
  { receiver, isOurForm, credit }: { receiver: Receiver | null; isOurForm: boolean; credit: object | null },
): Judgment {
  const { kind, entryClass, transactionCode, amountCents, isFederalBenefit, effectiveOn } = entry;
  if (entryClass === 'IAT') return suspend('INTERNATIONAL');
  if (receiver === null) return suspend(isOurForm ? 'UNKNOWN_ACCOUNT' : 'NOT_OUR_NUMBER');
  // Before all else: blocked money never goes back.
  if (receiver.isListed && amountCents > 0) return suspend('BLOCKED');
  if (!takenClasses.has(entryClass) || !isOfPerson(transactionCode)) return suspend('OTHER_CLASS');
  if (receiver.isClosed) return suspend('CLOSED');
  if (kind === 'PRENOTE') return { way: 'NOTE' };
  if (kind === 'DEBIT') {
    if (!takesBack(entry) || credit === null) return suspend('DEBIT');
    return receiver.availableCents < amountCents ? suspend('NO_FUNDS') : { way: 'TAKE_BACK' };
  }
  const isAfterDeath = receiver.diedOn !== null && effectiveOn > receiver.diedOn;
  return isFederalBenefit && isAfterDeath ? suspend('BENEFIT_AFTER_DEATH') : { way: 'POST' };
}

/** The code by which an entry in suspense goes back unless staff decide; null: it never does by itself. */
export const codeOf = (cause: SuspenseCause): string | null => suspenseCodes[cause];
