/**
 * The start of a statement that compares the bank with the books of cash, up to the end of the day `through`: the table
 * `difference` has each movement that is not the same on both sides, with cents that are positive where money came in. One that
 * the books alone have is left out after the day `told`. Both are SQL; `last` is the day of the book's newest statement.
 *
 * A movement bears the name by which the bank's line names it. Cash that came in is one sum of a day. The bank may book that a
 * day later or earlier: its days differ only since the last on which both sums, from the first statement on, were equal. What
 * moved before the first statement is the movement `opening`.
 */
export const bankDifferences = ({ through, told }: { through: string; told: string }): string => `
  WITH first AS (
    SELECT book, min(statement_day) AS first, max(statement_day) AS last FROM issuer.bank_statement
    WHERE statement_day <= ${through} GROUP BY book
  ), theirs AS (
    SELECT book, match_key, min(statement_day) AS day, sum(amount_cents)::bigint AS cents
    FROM issuer.bank_statement_line WHERE statement_day <= ${through} GROUP BY book, match_key
    UNION ALL
    SELECT book, 'opening', first, opening_cents FROM first JOIN issuer.bank_statement USING (book) WHERE statement_day = first
  ), movement AS (
    SELECT book, business_day, -entry.amount_cents AS amount_cents, CASE
      WHEN business_day < first THEN 'opening'
      WHEN kind = 'CASH_IN' THEN 'ach-in ' || business_day
      WHEN kind IN ('SETTLEMENT', 'UNCLAIMED') THEN 'wire ' || substr(reference, strpos(reference, ' ') + 1)
      ELSE reference END AS match_key
    FROM issuer.program_entry AS entry JOIN issuer.program_journal USING (program_journal_id) JOIN first USING (book)
    WHERE business_day <= ${through}
  ), ours AS (
    SELECT book, match_key, min(business_day) AS day, sum(amount_cents)::bigint AS cents FROM movement GROUP BY book, match_key
  ), pair AS (
    SELECT book, match_key, coalesce(theirs.day, ours.day) AS day, ours.cents AS ours, theirs.cents AS theirs
    FROM theirs FULL JOIN ours USING (book, match_key) JOIN first USING (book)
    WHERE theirs.cents IS NOT NULL OR ours.day <= ${told}
  ), running AS (
    SELECT book, match_key, day, ours, theirs, match_key LIKE 'ach-in %' AS is_in,
      sum(coalesce(theirs, 0) - coalesce(ours, 0)) OVER (PARTITION BY book, match_key LIKE 'ach-in %' ORDER BY day) AS so_far
    FROM pair
  ), even AS (
    SELECT book, max(day) AS day FROM running WHERE is_in AND so_far = 0 GROUP BY book
  ), difference AS (
    SELECT running.book, match_key, running.day, ours, theirs FROM running LEFT JOIN even USING (book)
    WHERE coalesce(ours, 0) <> coalesce(theirs, 0) AND (NOT is_in OR even.day IS NULL OR running.day > even.day)
  )`;
