import { find, get, type Queryable, run, statement } from '../../platform/db/statement.ts';

/** The payer's data about a deposit besides its name and amount. */
export interface DepositFacts {
  /** How the payer calls it ('XXSOC SEC'), as the bank hands it on; null where it says nothing. */
  entryDescription: string | null;
  /** Tells whether it is a payment that 31 CFR 210 subpart B is about. */
  isFederalBenefit: boolean;
  /** The day for which the payer meant it, yyyy-MM-dd. */
  effectiveOn: string;
  /** The number of the entry at the payer's bank, and the payer's company, by which it can go back. */
  traceNumber: string | null;
  companyId: string | null;
}

type Texts = (string | null)[];
const insertFacts = statement<[number[], number[], Texts, boolean[], string[], Texts, Texts], never>(
  'issuer/keep-deposit-facts',
  `INSERT INTO issuer.deposit_fact (account_id, journal_id, entry_description, is_federal_benefit, effective_on,
     trace_number, company_id)
   SELECT account_id, journal_id, entry_description, is_federal_benefit, effective_on, trace_number, company_id
   FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::boolean[], $5::date[], $6::text[], $7::text[])
     AS fact(account_id, journal_id, entry_description, is_federal_benefit, effective_on, trace_number, company_id)`,
);

/** Keeps what the payers say of deposits that were posted just now. */
export async function keepDepositFacts(
  tx: Queryable,
  deposits: readonly { accountId: number; journalId: number; facts: DepositFacts }[],
): Promise<void> {
  if (deposits.length === 0) return;
  const facts = deposits.map((deposit) => deposit.facts);
  await run(tx, insertFacts, [
    deposits.map(({ accountId }) => accountId),
    deposits.map(({ journalId }) => journalId),
    facts.map(({ entryDescription }) => entryDescription),
    facts.map(({ isFederalBenefit }) => isFederalBenefit),
    facts.map(({ effectiveOn }) => effectiveOn),
    facts.map(({ traceNumber }) => traceNumber),
    facts.map(({ companyId }) => companyId),
  ]);
}

const factsOf = statement<[number, number], DepositFacts>(
  'issuer/find-deposit-facts',
  `SELECT entry_description AS "entryDescription", is_federal_benefit AS "isFederalBenefit",
     effective_on AS "effectiveOn", trace_number AS "traceNumber", company_id AS "companyId"
   FROM issuer.deposit_fact WHERE account_id = $1 AND journal_id = $2`,
);

/** Finds what the payer said of a deposit; null of anything else, and of deposits from before it was kept. */
export async function findDepositFacts(
  db: Queryable,
  accountId: number,
  journalId: number,
): Promise<DepositFacts | null> {
  return await find(db, factsOf, [accountId, journalId]);
}

const benefitsAfter = statement<[number, string], { cents: number; count: number }>(
  'issuer/sum-benefits-after',
  `SELECT coalesce(sum(journal.amount_cents), 0)::bigint AS cents, count(*) AS count
   FROM issuer.deposit_fact AS fact JOIN issuer.journal USING (account_id, journal_id)
   WHERE fact.account_id = $1 AND fact.is_federal_benefit AND fact.effective_on > $2
     AND NOT EXISTS (SELECT FROM issuer.deposit_return AS back
       WHERE back.account_id = fact.account_id AND back.journal_id = fact.journal_id)`,
);

/** Sums the federal benefits that an account got for days after a death, and that have not gone back. */
export async function sumBenefitsAfter(
  db: Queryable,
  accountId: number,
  diedOn: string,
): Promise<{ cents: number; count: number }> {
  return await get(db, benefitsAfter, [accountId, diedOn]);
}
