import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listCards } from '@portal/contract/card/list-cards';
import { createLogin, findLogin } from '@portal/server/identity/logins';
import { startSession } from '@portal/server/identity/sessions';
import { enrollHolders } from '@portal/server/issuer/face';
import { inTransaction } from '@portal/server/platform/db/transaction';
import { ensureJob } from '@portal/server/platform/jobs/schedule-job';
import { loadKeys } from '@portal/server/platform/ports/keys';
import { systemRandom } from '@portal/server/platform/ports/random';
import { createTestBureau } from '@portal/server/testing/bureau';
import type pg from 'pg';
import { compare } from '../harness/compare.ts';
import { sendLoad } from '../harness/load.ts';
import type { Row } from '../harness/row.ts';
import { type ServerProcess, startServerProcess } from '../harness/server-process.ts';
import { openIssuingDatabase } from './issuing-database.ts';

const statements = 10_000;
/** Printed while other calls are measured, each in a month of its own. */
const [printedBeside, pairs] = [400, 3];
const postedEachMonth = 40;
const [requests, pauseMs, warmUpCalls] = [2_000, 2, 60_000];
const [goalRatio, goalMemoryBytes] = [1.5, 150 * 2 ** 20];
const megabyte = 2 ** 20;

/** Accounts with a month of payments each; some of them go on for as many months as are measured. */
async function fill(pool: pg.Pool, keysFile: string): Promise<void> {
  const keys = await loadKeys(keysFile, null);
  const address = { line1: '1 Main Street', line2: 'Apt 6', city: 'Austin', state: 'TX', zip: '78701', country: 'US' };
  const person = { givenName: 'Pat', familyName: 'Bench', ssn: '987654329', birthDate: '1950-01-31', address };
  const record = { ...person, email: null, mobileNumber: null };
  const enrollee = { record, cardholderName: 'PAT BENCH', accountNickName: 'Mastercard' };
  const terms = { routingNumber: '800000006', iin: '999901', cardValidYears: 3, today: '2026-10-01' };
  const enrollees = Array.from({ length: 500 }, () => enrollee);
  const tools = { keys, random: systemRandom };
  const now = new Date('2026-10-01T17:00:00Z');
  for (let n = 0; n < statements; n += enrollees.length) {
    await inTransaction(pool, (tx) => enrollHolders(tx, tools, enrollees, terms, now));
  }
  const months = `(SELECT (date '2026-11-01' + month * interval '1 month')::date AS first, month
    FROM generate_series(0, ${pairs + 1}) AS month)`;
  await pool.query(
    `INSERT INTO issuer.journal (account_id, kind, reference, description, amount_cents, balance_cents, posted_at,
       business_day, category, entry_mode, merchant_name, merchant_place, merchant_country, mcc)
     SELECT account_id, CASE n WHEN 0 THEN 'DEPOSIT' ELSE 'PURCHASE' END, first || '-' || n, 'Supermercado Number ' || n,
       CASE n WHEN 0 THEN 114800 ELSE -(100 + n * 37) END, 100000 - n * 100, first + n * interval '15 hours',
       (first + n * interval '15 hours')::date, CASE n WHEN 0 THEN '' ELSE 'groceries' END,
       CASE n WHEN 0 THEN NULL ELSE 'PRESENT' END, 'Supermercado Number ' || n, 'San Antonio TX', 'US', '5411'
     FROM issuer.account, ${months} AS months, generate_series(0, $1::int - 1) AS n
     WHERE month = 0 OR account_id <= (SELECT min(account_id) + $2 FROM issuer.account)`,
    [postedEachMonth, printedBeside],
  );
  await pool.query(
    `INSERT INTO issuer.day_total (account_id, business_day, kind, category, amount_cents, journals)
     SELECT account_id, business_day, kind, category, sum(amount_cents), count(*) FROM issuer.journal
     GROUP BY account_id, business_day, kind, category`,
  );
  await pool.query('UPDATE issuer.account SET posted_cents = 100000');
  await pool.query(
    `INSERT INTO mailing.paper_subscription (account_id, holder_id, subscribed_at, subscribed_on)
     SELECT account_id, holder_id, $1, '2026-11-01' FROM issuer.account`,
    [now],
  );
  await pool.query('VACUUM ANALYZE');
}

async function signIn(pool: pg.Pool): Promise<string> {
  return await inTransaction(pool, async (tx) => {
    const { rows } = await tx.query('SELECT min(holder_id) AS "holderId" FROM issuer.account');
    const person = { userId: 'bench', passwordHash: '', language: 'en', lockedAt: null } as const;
    await createLogin(tx, { ...person, holderId: rows[0].holderId }, new Date());
    const login = await findLogin(tx, person.userId);
    if (login === null) throw new Error('the login is gone');
    return (await startSession(tx, login, { label: 'Benchmark', deviceId: null }, new Date())).accessToken;
  });
}

interface MailServer {
  server: ServerProcess;
  pool: pg.Pool;
  folder: string;
  headers: Record<string, string>;
}

const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Has the mail of the night of a day printed; when it is done. */
async function printMail({ pool, folder }: MailServer, day: string, whileAt: () => Promise<void>): Promise<void> {
  const now = new Date(`${day}T08:00:00Z`);
  await pool.query('DELETE FROM jobs.job');
  await ensureJob(pool, { kind: 'mailing/file-mail', key: 'daily', dueAt: now }, now);
  await rm(path.join(folder, 'done'), { force: true });
  await writeFile(path.join(folder, 'now'), now.toISOString());
  while (!(await isThere(path.join(folder, 'done')))) await whileAt();
}

/** Milliseconds that 99 of 100 calls of a cardholder who looks at the cards take at most. */
async function measureCalls({ server, headers }: MailServer): Promise<number> {
  const figures: number[] = [];
  for (let n = 0; n < requests; n++) {
    const startMs = performance.now();
    await (await fetch(`${server.url}${listCards.path}`, { headers })).text();
    figures.push(performance.now() - startMs);
    await sleep(pauseMs);
  }
  return figures.toSorted((a, b) => a - b)[Math.floor(requests * 0.99)] ?? 0;
}

/** All statements of a month in one run: how long it takes, and what memory the server took more at most. */
async function printWhole(mail: MailServer) {
  const before = await mail.server.residentBytes();
  let most = before;
  const startMs = performance.now();
  await printMail(mail, '2026-12-01', async () => {
    most = Math.max(most, await mail.server.residentBytes());
    await sleep(50);
  });
  const ms = performance.now() - startMs;
  const files = await readdir(path.join(mail.folder, 'out'));
  const sizes = await Promise.all(
    files.filter((name) => name.endsWith('.pgp')).map((name) => stat(path.join(mail.folder, 'out', name))),
  );
  return { ms, memoryBytes: most - before, files: sizes.length, bytes: sizes.reduce((sum, { size }) => sum + size, 0) };
}

/** Ten thousand statements on paper: in little memory, and beside everybody else's calls. */
export const paperStatementsRow: Row = {
  name: 'paper-statements',
  run: async () => {
    const database = await openIssuingDatabase(4);
    const { pool } = database;
    const folder = await mkdtemp(path.join(tmpdir(), 'bench-mail-'));
    await mkdir(path.join(folder, 'out'));
    const { publicKey } = await createTestBureau();
    await writeFile(path.join(folder, 'key.asc'), publicKey);
    const keysFile = path.join(folder, 'keys.json');
    await fill(pool, keysFile);
    const token = await signIn(pool);
    const server = await startServerProcess(path.join(import.meta.dirname, 'paper-statements.subject.ts'), {
      BENCH_CONNECTION: JSON.stringify(database.connection),
      BENCH_KEYS_FILE: keysFile,
      BENCH_MAIL: folder,
    });
    const headers = { authorization: `Bearer ${token}`, 'x-api-key': 'demo', 'x-gateway-key': 'demo' };
    const mail: MailServer = { server, pool, folder, headers };
    // As a server is that has been up for a while.
    await sendLoad({ url: `${server.url}${listCards.path}`, headers, requests: warmUpCalls, callers: 16 });
    const whole = await printWhole(mail);
    const { rows } = await pool.query(
      `SELECT count(*)::int AS charged FROM mailing.paper_statement WHERE fee = 'CHARGED'`,
    );
    await pool.query(
      'DELETE FROM mailing.paper_subscription WHERE account_id > (SELECT min(account_id) + $1 - 1 FROM issuer.account)',
      [printedBeside],
    );
    let month = 0;
    const beside = async () => {
      month += 1;
      const day = new Date(Date.UTC(2026, 11 + month, 1)).toISOString().slice(0, 10);
      let figure = 0;
      await printMail(mail, day, async () => {
        if (figure === 0) figure = await measureCalls(mail);
        else await sleep(50);
      });
      return figure;
    };
    const comparison = await compare(beside, () => measureCalls(mail), pairs);
    await server.stop();
    await database.close();
    await rm(folder, { recursive: true });
    return {
      name: 'paper-statements',
      what: `the slowest of 100 calls of list-cards while statements are printed, against none`,
      unit: 'ms',
      goal: `≤ ${goalRatio}×, ${statements} statements in ≤ ${goalMemoryBytes / megabyte} MiB more memory`,
      isReached: comparison.ratio <= goalRatio && whole.memoryBytes <= goalMemoryBytes,
      comparison,
      notes: [
        `${statements} statements of ${postedEachMonth} transactions in ${(whole.ms / 1000).toFixed(0)} s: ` +
          `${whole.files} files, ${(whole.bytes / 1e6).toFixed(0)} MB; ${rows[0].charged} charged`,
        `${(whole.memoryBytes / megabyte).toFixed(0)} MiB more memory at most, after ${warmUpCalls} other calls`,
      ],
    };
  },
};
