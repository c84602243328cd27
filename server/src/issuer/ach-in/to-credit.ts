import type { Credit } from '../deposits/post-credits.ts';
import { listedFrom, nameLikeness, toWords } from '../name-likeness.ts';
import type { Receiver } from './judge-entry.ts';
import { type DueEntry, referenceOf } from './stored-entry.ts';

/** A credit that an entry posts; `nameFits` tells whether the name that its payer wrote is like the holder's. */
export interface EntryCredit extends Credit {
  entryId: number;
  nameFits: boolean;
}

const fitsName = (written: string, name: string): boolean =>
  nameLikeness(toWords(written), toWords(name)) >= listedFrom;

/** The credit that an entry posts. */
export function toCredit(entry: DueEntry, accountId: number, { holderId, holderName }: Receiver): EntryCredit {
  const { entryDescription, isFederalBenefit, effectiveOn, traceNumber, companyId, amountCents } = entry;
  return {
    entryId: entry.entryId,
    nameFits: fitsName(entry.individualName, holderName),
    accountId,
    holderId,
    reference: referenceOf(entry),
    description: entry.companyName || companyId,
    amountCents,
    facts: { entryDescription, isFederalBenefit, effectiveOn, traceNumber, companyId },
  };
}
