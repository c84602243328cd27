import type pg from 'pg';

/**
 * Runs `work` in one transaction: what it returns is committed, what it throws rolls everything back. A connection
 * whose rollback fails is thrown away rather than reused.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (tx: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const tx = await pool.connect();
  try {
    // Sent together with the first statement of the work: the connection keeps the order, so one round trip is saved.
    const begun = tx.query('BEGIN');
    begun.catch(() => undefined);
    const result = await work(tx);
    await begun;
    await tx.query('COMMIT');
    tx.release();
    return result;
  } catch (error) {
    await tx.query('ROLLBACK').then(
      () => tx.release(),
      () => tx.release(true),
    );
    throw error;
  }
}
