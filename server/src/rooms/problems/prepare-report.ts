import { prepareReport } from '@portal/contract/problems/prepare-report';
import { computeProblemClock } from '@portal/contract/problems/problem-clock';
import { dayIn } from '@portal/contract/time/dates';
import { dayAfter } from '@portal/contract/time/days';
import type { Transaction } from '@portal/contract/transactions/transaction';
import type { TFunction } from 'i18next';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findAccountOf, findPosted, findPostedBy, findUnposted } from '../../issuer/face.ts';
import {
  findOpenProblemOf,
  findReportedCharge,
  getFirstDepositDay,
  listSimilarCharges,
} from '../../issuer/problem-face.ts';
import { fromPosted, fromUnposted } from '../../paper/statements/transaction.ts';
import type { Queryable } from '../../platform/db/statement.ts';

export const prepareReportRoute = serve(prepareReport, async ({ input, db, holder, now, language, services }) => {
  const { transactionId, cardId } = input;
  const { timeZone, errorPeriods } = services.issuing;
  const accountId = await findAccountOf(db, holder.holderId, cardId);
  if (accountId === null) return refuse('notFound');
  const t = services.texts.in(language);
  const charge = await findReportedCharge(db, accountId, transactionId);
  const transaction = await findTransaction(db, accountId, transactionId, timeZone, t);
  if (charge === null || transaction === null) return refuse('notFound');
  const today = dayIn(timeZone, now);
  const clock = computeProblemClock(
    {
      kind: charge.isCash ? 'ATM_CASH' : 'NOT_MINE',
      toldOn: today,
      transferDays: [charge.madeOn],
      postedDays: charge.postedOn === null ? [] : [charge.postedOn],
      firstDepositOn: await getFirstDepositDay(db, accountId),
      isPurchase: charge.isPurchase,
      isAbroad: charge.isAbroad,
    },
    errorPeriods,
  );
  const similar: Transaction[] = [];
  for (const id of await listSimilarCharges(db, accountId, charge)) {
    const found = await findTransaction(db, accountId, id, timeZone, t);
    if (found !== null) similar.push(found);
  }
  return ok({
    transaction,
    similar,
    openProblemId: await findOpenProblemOf(db, accountId, [charge]),
    tellBy: dayAfter(charge.postedOn ?? charge.madeOn, errorPeriods.tellUntil),
    creditBy: clock.creditBy,
    answerBy: clock.answerBy,
  });
});

async function findTransaction(
  db: Queryable,
  accountId: number,
  transactionId: string,
  timeZone: string,
  t: TFunction,
): Promise<Transaction | null> {
  const held = await findUnposted(db, accountId, transactionId);
  if (held) return fromUnposted(held, timeZone, t);
  const isNumber = /^\d{1,15}$/.test(transactionId);
  const byNumber = isNumber ? await findPosted(db, accountId, Number(transactionId)) : null;
  const posted = byNumber ?? (await findPostedBy(db, accountId, transactionId));
  return posted && fromPosted(posted, t);
}
