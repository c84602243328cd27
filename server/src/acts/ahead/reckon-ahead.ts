import { foreseeMoney } from '@portal/contract/ahead/foresee-money';
import type { MoneyAhead } from '@portal/contract/ahead/money-ahead';
import type { MoneyFacts } from '@portal/contract/ahead/money-facts';
import { dayIn } from '@portal/contract/time/dates';
import { listExpectedItems, listPastCharges, listPayers } from '../../issuer/ahead-face.ts';
import { getAvailableCents } from '../../issuer/face.ts';
import { findPaperSince } from '../../paper/mailing/paper-subscriptions.ts';
import { askTogether } from '../../platform/db/ask-together.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Services } from '../../services.ts';

/** Tells what is expected on an account, from its ledger and from what its holder said. */
export async function reckonAhead(...terms: Parameters<typeof readMoneyFacts>): Promise<MoneyAhead> {
  return foreseeMoney(await readMoneyFacts(...terms));
}

/** Reads all that the outlook of an account is reckoned from. */
export async function readMoneyFacts(
  db: Queryable,
  { issuing }: Pick<Services, 'issuing'>,
  accountId: number,
  now: Date,
): Promise<MoneyFacts> {
  const { timeZone, payers: known } = issuing;
  const today = dayIn(timeZone, now);
  const [charges, paperSince, availableCents, payers, answers] = await askTogether(db, (one) =>
    Promise.all([
      listPastCharges(one, accountId, { today, timeZone }),
      findPaperSince(one, accountId),
      getAvailableCents(one, accountId),
      listPayers(one, accountId, today),
      listExpectedItems(one, accountId),
    ]),
  );
  const hasPaper = paperSince !== null;
  return {
    today,
    availableCents,
    payers,
    // A holder without statements on paper pays no more for them; the other fees come from what one does, not from a rhythm.
    charges: charges.filter(({ feeCode }) => feeCode === null || (feeCode === 'PAPER_STATEMENT' && hasPaper)),
    answers,
    known,
  };
}
