import { writeFixedSettlement } from '@portal/server/issuer/demo/face';
import {
  closeBooks,
  closeDays,
  compareBank,
  compareSettlement,
  isEven,
  keepReconciliation,
  takeSettlement,
} from '@portal/server/issuer/treasury-face';
import { inTransaction } from '@portal/server/platform/db/transaction';
import { checkDay } from '@portal/server/start/reconciliation/reconcile-day';
import type pg from 'pg';
import type { Row } from '../harness/row.ts';
import {
  benchDay,
  benchNow,
  createRichAccounts,
  type IssuingDatabase,
  openIssuingDatabase,
} from './issuing-database.ts';

const [accounts, fewMovements, manyMovements] = [1_000, 100_000, 1_000_000];
const goalSeconds = 60;
const iin = '99990142';
const timeZone = 'America/New_York';
const cents = 500;
const pieceBytes = 128 * 1_024;

/** A day of purchases as the network told of them one by one: journals, entries, totals, balances. */
async function fillDay(pool: pg.Pool, movements: number): Promise<void> {
  const each = movements / accounts;
  const client = await pool.connect();
  // The ledger's triggers would check each one; these are correct by construction.
  await client.query('SET session_replication_role = replica');
  await client.query(
    `WITH made AS (
       INSERT INTO issuer.journal (account_id, kind, reference, description, amount_cents, balance_cents, posted_at,
         business_day, category, entry_mode, merchant_name, merchant_country, mcc)
       SELECT account_id, 'PURCHASE', 'clearing:c-' || account_id || '-' || n, 'Shop', -$1::bigint, posted_cents - n * $1::bigint,
         $2, $3, 'groceries', 'PRESENT', 'Shop', 'US', '5411'
       FROM issuer.account, generate_series(1, $4::int) AS n ORDER BY account_id, n
       RETURNING account_id, journal_id
     )
     INSERT INTO issuer.entry (account_id, journal_id, book, amount_cents)
     SELECT account_id, journal_id, book, amount FROM made,
       LATERAL (VALUES ('HOLDER', -$1::bigint), ('SETTLEMENT', $1::bigint)) AS line (book, amount)`,
    [cents, benchNow, benchDay, each],
  );
  // Closing the connection frees it of the setting.
  client.release(true);
  await pool.query(
    `INSERT INTO issuer.day_total (account_id, business_day, kind, category, amount_cents, journals)
     SELECT account_id, $1, 'PURCHASE', 'groceries', -$2::bigint * $3, $3 FROM issuer.account`,
    [benchDay, cents, each],
  );
  await pool.query('UPDATE issuer.account SET posted_cents = posted_cents - $1::bigint', [cents * each]);
  await pool.query('ANALYZE');
}

/** The network's file of the same day. */
async function writeSettled(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT substr(reference, 10) AS id FROM issuer.journal WHERE kind = 'PURCHASE'`,
  );
  const settled = rows.map(({ id }) => ({
    code: 'PU',
    networkId: id,
    amountCents: cents,
    interchangeCents: 6,
    feeCents: 2,
  }));
  return writeFixedSettlement({ institution: iin, fileId: 'NET-1', sequence: 1, day: benchDay, settled });
}

/** A file as the folder gives it. */
async function* piecesOf(text: string): AsyncGenerator<Buffer> {
  for (let at = 0; at < text.length; at += pieceBytes) yield Buffer.from(text.slice(at, at + pieceBytes));
}

const secondsOf = async (act: () => Promise<unknown>): Promise<number> => {
  const beganAt = performance.now();
  await act();
  return (performance.now() - beganAt) / 1_000;
};

/** Takes the network's file and closes the day, three ways. */
async function closeDay({ pool, keys }: IssuingDatabase, movements: number) {
  await fillDay(pool, movements);
  const text = await writeSettled(pool);
  const terms = { iin, today: benchDay, now: benchNow };
  const taking = await secondsOf(() => inTransaction(pool, (tx) => takeSettlement(tx, () => piecesOf(text), terms)));
  const steps: Record<string, () => Promise<unknown>> = {
    books: () => closeBooks(pool, benchDay, benchNow),
    network: () => inTransaction(pool, (tx) => compareSettlement(tx, terms)),
    bank: () => inTransaction(pool, (tx) => compareBank(tx, terms)),
    ledger: async () => {
      const lines = await checkDay(pool, { keys, timeZone }, benchDay, benchNow);
      // Nobody told of these purchases by message; all else has to be even.
      const uneven = lines.filter((line) => !isEven(line)).map(({ line }) => line);
      if (uneven.some((line) => !line.startsWith('network '))) throw new Error(`not even: ${uneven.join()}`);
      await keepReconciliation(
        pool,
        benchDay,
        lines.map((line) => ({ ...line, told: line.booked })),
        benchNow,
      );
    },
    report: async () => {
      const outside = { hasNetwork: true, accounts: [] };
      const { closed, problems } = await closeDays(pool, { keys, outside, now: benchNow });
      if (closed.length !== 1) throw new Error(`the day is not closed: ${problems.join()}`);
    },
  };
  const seconds: Record<string, number> = {};
  for (const [step, act] of Object.entries(steps)) seconds[step] = await secondsOf(act);
  return { taking, seconds, all: Object.values(seconds).reduce((sum, each) => sum + each, 0) };
}

async function measure(movements: number) {
  const database = await openIssuingDatabase(4);
  await createRichAccounts(database, accounts);
  const measured = await closeDay(database, movements);
  await database.close();
  return measured;
}

/** How long it takes to close a day of a million movements, against one of a tenth of them. */
export const dayCloseRow: Row = {
  name: 'day-close',
  run: async () => {
    const few = await measure(fewMovements);
    const many = await measure(manyMovements);
    const ratio = many.all / few.all;
    const steps = Object.entries(many.seconds).map(([step, seconds]) => `${step} ${seconds.toFixed(1)} s`);
    return {
      name: 'day-close',
      what: `seconds in which a day of ${manyMovements} movements closes, against one of ${fewMovements}`,
      unit: 's',
      goal: `within ${goalSeconds} s`,
      isReached: many.all <= goalSeconds,
      comparison: {
        subject: many.all,
        baseline: few.all,
        ratio,
        lowestRatio: ratio,
        highestRatio: ratio,
        noiseRatio: 1,
        pairs: 1,
      },
      notes: [
        `of it: ${steps.join(', ')}`,
        `before that, the network's file of ${manyMovements} lines is taken and compared in ${many.taking.toFixed(1)} s`,
      ],
    };
  },
};
