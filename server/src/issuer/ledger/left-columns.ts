/** Sums the credits of disputes that have not ended, of the account that `account` names: the program's money so far. */
const openCreditsOf = (account: string): string =>
  `(SELECT coalesce(sum(given.amount_cents - credit.repaid_cents), 0)::bigint FROM issuer.provisional_credit AS credit
      JOIN issuer.journal AS given ON given.account_id = credit.account_id AND given.journal_id = credit.journal_id
    WHERE credit.account_id = ${account} AND credit.outcome IS NULL)`;

/** The amounts that the account `account` owes its holder, and that its holder owes it, as columns. */
export const leftColumns = `greatest(0, posted_cents - held_cents + aside_cents - ${openCreditsOf('account.account_id')}) AS "payableCents",
  greatest(0, held_cents - aside_cents - posted_cents) AS "owedCents"`;
