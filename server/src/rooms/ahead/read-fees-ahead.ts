import { feeStandingOf, nextRefundOn, type RefundTerms } from '@portal/contract/ahead/fee-refund';
import type { FeesAhead } from '@portal/contract/ahead/fees-ahead';
import { countFreeCards } from '@portal/contract/card/free-cards';
import { cents } from '@portal/contract/money/cents';
import { feeOf } from '@portal/contract/money/fee-of';
import { dayIn } from '@portal/contract/time/dates';
import { dayAfter } from '@portal/contract/time/days';
import { findOwnRefundDay, listChargedFees, type PostedFee } from '../../issuer/ahead-face.ts';
import { listFreeReplacements } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Services } from '../../services.ts';

/** Fees are read of so many days: a year, of a leap year too. */
const readDays = 366;
/** The fees that are shown at most: one a month. */
const maxShown = 12;

/** All that is known of the fees of an account. */
interface FeeFacts {
  terms: RefundTerms;
  fees: readonly PostedFee[];
}

/** Reads the fees of the last year, and the terms on which they come back. */
export async function readFeeFacts(
  db: Queryable,
  { issuing }: Pick<Services, 'issuing'>,
  accountId: number,
  now: Date,
): Promise<FeeFacts> {
  const today = dayIn(issuing.timeZone, now);
  const lastOn = await findOwnRefundDay(db, accountId);
  const fees = await listChargedFees(db, accountId, dayAfter(today, -readDays));
  return { terms: { today, feeCodes: issuing.ownRefundOf, lastOn }, fees };
}

/** Tells which free things are left on an account, and which of its fees can come back. */
export async function readFeesAhead(
  db: Queryable,
  services: Pick<Services, 'issuing' | 'program'>,
  accountId: number,
  now: Date,
): Promise<FeesAhead> {
  const { terms, fees } = await readFeeFacts(db, services, accountId, now);
  const programFees = services.program.now().facts.fees;
  const perYear = programFees.freeReplacementsPerYear;
  const freeOn = (await listFreeReplacements(db, accountId)).map((at) => dayIn(services.issuing.timeZone, at));
  return {
    freeCards: {
      perYear,
      ...countFreeCards(freeOn, terms.today, perYear),
      feeCents: cents(feeOf(programFees, 'REPLACEMENT')),
    },
    ownRefund: terms.feeCodes.length === 0 ? null : { againOn: nextRefundOn(terms) },
    charged: fees.slice(0, maxShown).map((fee) => ({
      transactionId: String(fee.journalId),
      feeCode: fee.feeCode,
      day: fee.day,
      amountCents: cents(fee.feeCents),
      standing: feeStandingOf(fee, terms),
    })),
  };
}
