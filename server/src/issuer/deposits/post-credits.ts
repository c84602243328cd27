import { bankingDaysAfter } from '@portal/contract/time/banking-days';
import { recordEvents } from '../../events/record-event.ts';
import { list, type Queryable, statement } from '../../platform/db/statement.ts';
import { noteException } from '../exceptions/exceptions.ts';
import { postDeposits } from '../ledger/post-deposits.ts';
import type { Deposit, Posting } from '../ledger/post-journal.ts';
import { type DepositFacts, keepDepositFacts } from './deposit-facts.ts';
import { findReturnableDeposit, returnDeposit } from './return-deposit.ts';

/** Money for a holder's account, by a message or by the bank's file. */
export interface Credit extends Omit<Deposit, 'businessDay'> {
  holderId: number;
  facts: DepositFacts;
}

/** The result of one credit; `returnCode` where it went back in the same transaction. */
export interface PostedCredit extends Posting {
  returnCode?: 'R15';
}

interface Moment {
  now: Date;
  /** The program's business day, yyyy-MM-dd. */
  today: string;
}

const deathsOf = statement<[number[]], { holderId: number; diedOn: string }>(
  'issuer/list-deaths',
  `SELECT holder_id AS "holderId", died_on AS "diedOn" FROM issuer.holder
   WHERE holder_id = ANY($1) AND died_on IS NOT NULL`,
);

/**
 * Posts credits, sorted by account, whichever way they came: the one function that does. Keeps what their payers say, and tells
 * their holders. Money for a day after a holder's death is not theirs to spend (docs/domain.md §13). A reference that was posted
 * before changes nothing. Throws a ReusedId when it was posted with other data.
 */
export async function postCredits(tx: Queryable, credits: readonly Credit[], moment: Moment): Promise<PostedCredit[]> {
  const posted = await postDeposits(tx, credits, moment);
  const fresh = credits.flatMap((credit, at) => {
    const posting = posted[at];
    return posting === undefined || posting.repeated ? [] : [{ ...credit, at, journalId: posting.journalId }];
  });
  await keepDepositFacts(tx, fresh);
  // Read only now that the accounts are locked, as who keeps a death locks them first.
  const deaths = await list(tx, deathsOf, [fresh.map(({ holderId }) => holderId)]);
  const diedOn = new Map(deaths.map((death) => [death.holderId, death.diedOn]));
  const results: PostedCredit[] = [...posted];
  for (const credit of fresh.filter(({ holderId }) => diedOn.has(holderId))) {
    const returned = await afterDeath(tx, credit, diedOn.get(credit.holderId) ?? '', moment);
    const posting = posted[credit.at];
    if (returned !== null && posting) results[credit.at] = { ...posting, ...returned };
  }
  const told = fresh.filter(({ holderId }) => !diedOn.has(holderId));
  await recordEvents(
    tx,
    'DepositPosted',
    told.map(({ holderId, amountCents, description: payer }) => ({ holderId, data: { amountCents, payer } })),
    moment.now,
  );
  return results;
}

/**
 * Opens a case for what came after a death. A federal benefit for a day after it goes back as R15 in the same transaction (31 CFR
 * 210 subpart B), so that nobody can spend it; null of any other deposit, which stays for the estate.
 */
async function afterDeath(
  tx: Queryable,
  { accountId, journalId, amountCents, reference, facts: told }: Credit & { journalId: number },
  diedOn: string,
  { now, today }: Moment,
): Promise<{ balanceCents: number; returnCode: 'R15' } | null> {
  const { effectiveOn, isFederalBenefit, traceNumber } = told;
  // The last day on which it can go back in the ordinary way: the second banking day after it (Nacha).
  const facts = { amountCents, journalId, effectiveOn, diedOn, returnBy: bankingDaysAfter(today, 2) };
  if (!isFederalBenefit || effectiveOn <= diedOn) {
    await noteException(tx, { accountId, kind: 'DEPOSIT_AFTER_DEATH', reference, facts }, now);
    return null;
  }
  const deposit = await findReturnableDeposit(tx, accountId, journalId);
  if (deposit === null) throw new Error('the deposit that was posted just now is not there');
  const way = traceNumber === null ? 'BY_HAND' : 'WITH_THE_NEXT_FILE';
  await noteException(tx, { accountId, kind: 'BENEFIT_AFTER_DEATH', reference, facts: { ...facts, way } }, now);
  const { balanceCents } = await returnDeposit(tx, deposit, 'R15', now, today);
  return { balanceCents, returnCode: 'R15' };
}
