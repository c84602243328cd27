import { daysOfMonth } from '@portal/contract/time/months';
import type pg from 'pg';
import { onTestFinished } from 'vitest';
import {
  authorize,
  type CardKey,
  clear,
  findTakenBack,
  giveProvisionalCredit,
  postDeposit,
  postFee,
} from '../issuer/face.ts';
import { type AgencyFigure, closeBooks } from '../issuer/treasury-face.ts';
import { type AgencyReport, makeDueReports, readAgencyReport } from '../paper/agency-report/make-report.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { openTestAccount, testIssuing } from './card-account.ts';
import { createTestPool } from './pool.ts';

const { timeZone } = testIssuing;

/** The month that tests report, and an early morning after it. */
export const reportedMonth = '2026-10';
export const morningAfter = new Date('2026-11-01T11:00:00Z');

/** Noon of a day in the program's time zone, or another hour of UTC. */
export const at = (day: string, hour = 16) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);

/** The figures of a section, a line each: 'depositsReceived SSA 3 300', where null figures are left out. */
export const linesOf = ({ figures }: AgencyReport, section: AgencyFigure['section']): string[] =>
  figures
    .filter((figure) => figure.section === section)
    .map(({ measure, detail, count, cents, medianTenths, p90Tenths }) =>
      [measure, detail, count, cents, medianTenths, p90Tenths].filter((part) => part !== null && part !== '').join(' '),
    );

/** Short words for what happens in a month, on a database of its own: for one test, unless `whenDone` closes it otherwise. */
export async function openAgencyMonth(whenDone: (close: () => Promise<void>) => void = onTestFinished) {
  const { pool, owner, close } = await createTestPool();
  whenDone(close);
  let posted = 0;
  let people = 0;
  return {
    pool,
    owner,
    closeBooks: async (month = reportedMonth, now = morningAfter) => {
      await closeBooks(pool, daysOfMonth(month).to, now);
    },
    report: (now = morningAfter, month = reportedMonth) => readAgencyReport(pool, { month, timeZone }, now),
    openAccount: (day: string) =>
      openTestAccount(pool, { ssn: `9876543${String((people += 1)).padStart(2, '0')}` }, at(day)),
    deposit: (
      accountId: number,
      amountCents: number,
      businessDay: string,
      payer = 'Payer',
      postedAt = at(businessDay),
    ) =>
      postDeposit(
        pool,
        { accountId, reference: `deposit ${(posted += 1)}`, description: payer, amountCents, businessDay },
        postedAt,
      ),
    fee: (accountId: number, feeCents: number, businessDay: string, postedAt = at(businessDay)) => {
      const fee = { accountId, reference: `fee ${(posted += 1)}`, description: 'Fee', businessDay };
      return postFee(pool, { ...fee, feeCents, feeCode: 'PAPER_STATEMENT' }, postedAt);
    },
    ask: (card: CardKey, authorizationId: string, amountCents: number, day: string) => {
      const request = { authorizationId, card, amountCents, entryMode: 'PRESENT', merchant } as const;
      const matches = { expiryMatches: null, cvvMatches: null, pinMatches: null };
      return inTransaction(pool, (tx) => authorize(tx, { ...request, ...matches }, testIssuing, at(day), day));
    },
    charge: (card: CardKey, amountCents: number, day: string) =>
      buy(pool, card, `charge ${(posted += 1)}`, amountCents, day),
    credit: async (card: CardKey, id: string, amountCents: number, day: string) => {
      await buy(pool, card, id, amountCents, day);
      await inTransaction(pool, async (tx) => {
        const about = { clearingId: null, authorizationId: id, refundId: null };
        const charge = await findTakenBack(tx, card.accountId, about);
        if (charge === null) throw new Error('there is no such charge');
        await giveProvisionalCredit(tx, { id, card, amountCents }, charge, at(day), day);
      });
    },
    makeDue: (now: Date) => makeDueReports(pool, timeZone, now),
  };
}

const merchant = { name: 'Plaza Foods', place: 'San Antonio TX', country: 'US', mcc: '5411' };

/** A purchase that clears. */
async function buy(pool: pg.Pool, card: CardKey, id: string, amountCents: number, day: string): Promise<void> {
  const charge = { card, authorizationId: id, amountCents, entryMode: 'PRESENT', merchant } as const;
  await inTransaction(pool, (tx) => clear(tx, charge, at(day), day));
}
