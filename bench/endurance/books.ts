import { setTimeout as sleep } from 'node:timers/promises';
import { tellEventJob } from '@portal/server/events/record-event';
import { verifyChain } from '@portal/server/platform/audit/verify-chain';
import { loadKeys } from '@portal/server/platform/ports/keys';
import type pg from 'pg';
import { payeeOf } from '../rows/payday-deposits.ts';
import type { PaydayPerson } from '../rows/payday-people.ts';
import { commandsOn } from './commands.ts';
import type { Bound } from './flatness.ts';
import type { Acknowledged } from './load.ts';

interface Asked {
  /** Patient, as whole tables are read. */
  pool: pg.Pool;
  keysFile: string;
  env: Record<string, string>;
  people: readonly PaydayPerson[];
  acknowledged: Acknowledged;
  /** By the portal's clock. */
  since: Date;
  now: () => Date;
}

/** How late a job may be: a lane looks once a minute, and a failed try waits for ten seconds and more. */
const lateMinutes = 5;
/** The news of a month's statements is spread over three days, at hours at which people may be called. */
const newsDays = 4;
/** A sweep comes each hour for rows that are kept for a day: in the second hour after that it is gone. */
const sweptAfterHours = 26;

const none = async (pool: pg.Pool, what: string, sql: string, values: unknown[], bound = 'none'): Promise<Bound> => {
  const { rows } = await pool.query<{ found: string }>(sql, values);
  const [first] = rows;
  const found = first === undefined ? 'none' : `${rows.length}, such as ${first.found}`;
  return { what, found, bound, isKept: rows.length === 0 };
};

/** The ids of $1 that are not there once in a table. */
const notOnce = (id: string, table: string) => `SELECT wanted.id AS found FROM unnest($1::text[]) AS wanted (id)
  LEFT JOIN (SELECT ${id} AS id, count(*) FROM ${table} GROUP BY 1) AS known USING (id) WHERE known.count IS DISTINCT FROM 1`;

const untold = `SELECT event.event_id || ' of holder ' || event.holder_id || ': ' || told.count AS found
  FROM events.event JOIN alerting.setting USING (holder_id)
  CROSS JOIN LATERAL (SELECT count(*) FROM alerting.sent
    WHERE sent.holder_id = event.holder_id AND sent.event_id = event.event_id AND channel = 'EMAIL') AS told
  WHERE event.kind = 'DepositPosted' AND setting.kind = 'DEPOSIT' AND setting.channels = '{EMAIL}'
    AND event.happened_at >= $1 AND told.count <> 1`;

const unsent = `SELECT message_id::text AS found FROM delivery.message
  WHERE sent_at IS NULL AND content_sealed IS NOT NULL AND withheld_because IS NULL AND created_at < $1`;

/** Rows of passing things that their hourly sweep should have taken away. */
const unswept: Record<string, string> = {
  'identity.token': 'expires_at < $1',
  'identity.flow': 'expires_at < $1',
  'identity.budget': 'closed_at IS NULL AND in_a_row IS NULL AND used_at[cardinality(used_at)] < $1',
  'http.idempotency': 'created_at < $1',
};

/** Deposits of each account against the files that were laid: the accounts where they differ. */
async function countDeposits({ pool, people, acknowledged, since }: Asked): Promise<Bound> {
  const laid = new Map<number, number>();
  for (let n = 0; n < acknowledged.laid; n++) {
    const { accountId } = payeeOf(people, n);
    laid.set(accountId, (laid.get(accountId) ?? 0) + 1);
  }
  const { rows } = await pool.query<{ accountId: number; posted: number }>(
    `SELECT account_id AS "accountId", count(*)::int AS posted FROM issuer.journal
     WHERE kind = 'DEPOSIT' AND posted_at >= $1 GROUP BY account_id`,
    [since],
  );
  const posted = new Map(rows.map((row) => [row.accountId, row.posted]));
  const accounts = new Set([...laid.keys(), ...posted.keys()]);
  const differing = [...accounts].filter((id) => (laid.get(id) ?? 0) !== (posted.get(id) ?? 0));
  const total = rows.reduce((sum, row) => sum + row.posted, 0);
  const found = `${acknowledged.laid} laid, ${total} posted; ${differing.length} accounts differ`;
  return { what: 'deposits in the books exactly once', found, bound: 'none differs', isKept: differing.length === 0 };
}

/** Money set aside in each account against what was acknowledged under a key: the accounts where it is not there once. */
async function countAsides({ pool, people, acknowledged: { asides } }: Asked): Promise<Bound> {
  const { rows } = await pool.query<{ accountId: number; held: number }>(
    `SELECT account_id AS "accountId", count(*)::int AS held FROM issuer.hold
     WHERE hold_id LIKE 'aside/%' AND account_id = ANY ($1) GROUP BY account_id`,
    [people.map(({ accountId }) => accountId)],
  );
  const held = new Map(rows.map((row) => [row.accountId, row.held]));
  const sum = (times: ReadonlyMap<number, number>) => [...times.values()].reduce((all, each) => all + each, 0);
  const accounts = new Set([...held.keys(), ...asides.acknowledged.keys(), ...asides.open.keys()]);
  const differing = [...accounts].filter((id) => {
    const beyond = (held.get(id) ?? 0) - (asides.acknowledged.get(id) ?? 0);
    return beyond < 0 || beyond > (asides.open.get(id) ?? 0);
  });
  const found = `${sum(asides.acknowledged)} acknowledged, ${sum(asides.open)} unanswered, ${sum(held)} held; ${differing.length} accounts differ, ${asides.differing} replays`;
  const isKept = differing.length + asides.differing === 0 && asides.acknowledged.size > 0;
  return { what: 'money set aside under a key exactly once', found, bound: 'none differs', isKept };
}

/** Waits until what is due is done, or a minute is over. */
async function untilSettled({ pool, since }: Asked): Promise<void> {
  for (let tries = 0; tries < 60; tries++) {
    const { rows } = await pool.query(untold, [since]);
    if (rows.length === 0) return;
    await sleep(1_000);
  }
}

/** Holds the books against all that was acknowledged, and everything else that must be in order when the load is over. */
export async function checkBooks(asked: Asked): Promise<Bound[]> {
  const { pool, keysFile, env, acknowledged, since, now } = asked;
  await untilSettled(asked);
  const ids = (set: ReadonlySet<string>) => [[...set]];
  const late = new Date(now().getTime() - lateMinutes * 60_000);
  const swept = new Date(now().getTime() - sweptAfterHours * 3_600_000);
  const { code, text } = await commandsOn(env)('ledger', 'verify');
  const { links, brokenAt } = await verifyChain(pool, await loadKeys(keysFile, null));
  const count = (set: ReadonlySet<string>) => `${set.size} acknowledged`;
  return [
    await none(
      pool,
      `authorizations in the books exactly once (${count(acknowledged.authorizations)})`,
      notOnce('authorization_id', 'issuer.authorization WHERE is_asked'),
      ids(acknowledged.authorizations),
      'none missing or double',
    ),
    await none(
      pool,
      `clearings in the ledger exactly once (${count(acknowledged.clearings)})`,
      notOnce(`substr(reference, 10)`, `issuer.journal WHERE reference LIKE 'clearing:%'`),
      ids(acknowledged.clearings),
      'none missing or double',
    ),
    await none(
      pool,
      'purchases in the ledger that nobody was told of',
      `SELECT reference AS found FROM issuer.journal WHERE kind = 'PURCHASE' AND posted_at >= $1
         AND reference <> ALL (SELECT 'clearing:' || id FROM unnest($2::text[]) AS id)`,
      [since, [...acknowledged.clearings]],
    ),
    {
      what: 'messages of the network that were never answered',
      found: `${acknowledged.givenUp}`,
      bound: '0',
      isKept: acknowledged.givenUp === 0,
    },
    await countDeposits(asked),
    await countAsides(asked),
    { what: 'the ledger, recomputed', found: text.slice(0, 200), bound: 'in order', isKept: code === 0 },
    {
      what: 'the chain of the audit log',
      found: `${links} links, ${brokenAt === null ? 'whole' : `broken at ${brokenAt}`}`,
      bound: 'whole',
      isKept: brokenAt === null && links > 0,
    },
    await none(pool, 'alerts of deposits that were owed and not told once', untold, [since]),
    await none(pool, `messages that wait for more than ${lateMinutes} minutes`, unsent, [late]),
    await none(
      pool,
      'dead jobs',
      `SELECT kind || ': ' || last_error AS found FROM jobs.job WHERE dead_at IS NOT NULL`,
      [],
    ),
    await none(
      pool,
      `jobs that are late by more than ${lateMinutes} minutes`,
      `SELECT kind || ' due ' || due_at AS found FROM jobs.job WHERE due_at < $1`,
      [late],
    ),
    await none(
      pool,
      `events that are told later than in ${newsDays} days`,
      `SELECT kind || ' due ' || due_at AS found FROM jobs.job WHERE kind = '${tellEventJob}' AND due_at > $1`,
      [new Date(now().getTime() + newsDays * 24 * 3_600_000)],
    ),
    ...(await Promise.all(
      Object.entries(unswept).map(([table, where]) =>
        none(pool, `rows of ${table} that a sweep has left`, `SELECT 'one' AS found FROM ${table} WHERE ${where}`, [
          swept,
        ]),
      ),
    )),
  ];
}
