import type pg from 'pg';

/**
 * The references of all deposits but those that opened a test account, and of those whose event is kept: both were written as
 * one.
 */
export async function listDepositsAndEvents(pool: pg.Pool): Promise<{ deposits: string[]; events: string[] }> {
  const read = async (text: string) =>
    (await pool.query<{ reference: string }>(text)).rows.map(({ reference }) => reference).toSorted();
  return {
    deposits: await read(`SELECT reference FROM issuer.journal WHERE kind = 'DEPOSIT' AND reference <> 'opening'`),
    events: await read(`SELECT data->>'payer' AS reference FROM events.event WHERE kind = 'DepositPosted'`),
  };
}
