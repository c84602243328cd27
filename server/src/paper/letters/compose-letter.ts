import type { LetterContent, LetterKind } from '@portal/contract/documents/letter';
import { cents } from '@portal/contract/money/cents';
import { lastDigits } from '@portal/contract/numbers-read';
import { dayIn } from '@portal/contract/time/dates';
import { type AccountStanding, getDepositNumbers, getHolder } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Services } from '../../services.ts';
import { linesOfAddress } from '../statements/address-lines.ts';
import { eachPosted } from '../statements/each-posted.ts';
import type { Sender } from './letter-store.ts';

/** The subject of a letter. */
export interface LetterSubject {
  accountId: number;
  standing: AccountStanding;
  kind: LetterKind;
  /** The period of a letter about benefits. */
  period: { from: string; to: string } | null;
}

async function listPayments(db: Queryable, accountId: number, { from, to }: { from: string; to: string }) {
  const search = { accountId, from, to, types: ['DEPOSIT' as const], sort: 'dateAsc' as const };
  const narrowing = { category: null, usedCardId: null, minCents: null, maxCents: null, text: '', feesOfText: [] };
  const payments: LetterContent['payments'] = [];
  for await (const rows of eachPosted(db, { ...search, ...narrowing, lastJournalId: null })) {
    for (const { businessDay, description, amountCents } of rows) {
      payments.push({ day: businessDay, payer: description, amountCents: cents(amountCents) });
    }
  }
  return payments;
}

/** Gathers what a letter says, by the program's record and the ledger as they are now. The account is locked. */
export async function composeLetter(
  tx: Queryable,
  { keys, issuing, program }: Pick<Services, 'keys' | 'issuing' | 'program'>,
  { accountId, standing, kind, period }: LetterSubject,
  now: Date,
): Promise<{ content: LetterContent; sender: Sender }> {
  const { givenName, familyName, address } = await getHolder(tx, keys, standing.holderId);
  const { accountNumber } = await getDepositNumbers(tx, keys, accountId);
  const { fullName, phone, mailAddress } = program.now().facts;
  return {
    content: {
      kind,
      day: dayIn(issuing.timeZone, now),
      name: `${givenName} ${familyName}`,
      accountEnding: accountNumber.slice(-lastDigits),
      openedOn: dayIn(issuing.timeZone, standing.openedAt),
      isClosed: standing.isClosed,
      balanceCents: cents(standing.postedCents),
      from: period?.from ?? null,
      to: period?.to ?? null,
      payments: period === null ? [] : await listPayments(tx, accountId, period),
    },
    sender: { addressLines: linesOfAddress(address), issuer: { fullName, phone, mailAddress } },
  };
}
