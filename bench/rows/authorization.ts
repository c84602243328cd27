import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@portal/server/db/embedded/start';
import { migrate } from '@portal/server/db/migrate';
import { createPool } from '@portal/server/db/pool';
import { listStatements } from '@portal/server/db/statement';
import { inTransaction } from '@portal/server/db/transaction';
import {
  authorize,
  type CardKey,
  createHolder,
  issueCard,
  moveCard,
  openAccount,
  postDeposit,
} from '@portal/server/issuer/face';
import { createKeys } from '@portal/server/ports/keys';
import { systemRandom } from '@portal/server/ports/random';
import type pg from 'pg';
import { compare } from '../harness/compare.ts';
import type { Row } from '../harness/row.ts';

const accounts = 1_000;
const callers = 16;
const seconds = 4;
/** Subject per second over pgbench per second. */
const goalShare = 0.7;

const today = '2026-11-20';
const now = new Date('2026-11-20T17:00:00Z');
const limits = { cashCents: 1e12, purchaseCents: 1e12, uses: 1e9 };
const merchant = { name: 'Plaza Foods', place: 'San Antonio TX', country: 'US', mcc: '5411' };

const keys = createKeys({ current: 'bench', keys: { bench: Buffer.alloc(32, 1).toString('base64') } });
const tools = { keys, random: systemRandom };
const person = {
  ssn: '987654329',
  birthDate: '1950-01-31',
  address: { line1: '1 Main Street', line2: null, city: 'Austin', state: 'TX', zip: '78701', country: 'US' },
  email: null,
  mobileNumber: null,
};

async function createAccounts(pool: pg.Pool): Promise<CardKey[]> {
  return await inTransaction(pool, async (tx) => {
    const cards: CardKey[] = [];
    for (let n = 0; n < accounts; n++) {
      const holder = { ...person, givenName: 'Pat', familyName: `Bench${n}` };
      const holderId = await createHolder(tx, keys, holder, now);
      const accountId = await openAccount(tx, tools, { holderId, routingNumber: '800000006' }, now);
      const order = { accountId, iin: '999901', accountNickName: 'Mastercard', cardholderName: 'PAT BENCH' };
      const cardId = await issueCard(tx, tools, { ...order, today, validYears: 3 }, now);
      await moveCard(tx, { accountId, cardId }, 'ACTIVATED');
      const deposit = { accountId, reference: 'opening', description: 'Opening', businessDay: today };
      await postDeposit(tx, { ...deposit, amountCents: 1_000_000_000_00 }, now);
      cards.push({ accountId, cardId });
    }
    return cards;
  });
}

let made = 0;

/** Authorizations that the issuing core decides in a second, with 16 callers. */
async function measureSubject(pool: pg.Pool, cards: readonly CardKey[]): Promise<number> {
  const endMs = performance.now() + seconds * 1000;
  let decided = 0;
  const caller = async () => {
    while (performance.now() < endMs) {
      const card = cards[Math.floor(Math.random() * cards.length)] as CardKey;
      const request = { authorizationId: `bench${++made}`, card, amountCents: 100, entryMode: 'PRESENT' as const };
      const more = { merchant, expiryMatches: true, cvvMatches: null, pinMatches: null };
      const answer = await inTransaction(pool, (tx) => authorize(tx, { ...request, ...more }, limits, now, today));
      if (!answer.isApproved) throw new Error(`declined: ${answer.reason}`);
      decided++;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return decided / seconds;
}

/** The statements that one approval runs, as a pgbench script: the same text, its values written in. */
function toScript(cards: readonly CardKey[]): string {
  const first = cards[0] as CardKey;
  const offset = first.cardId - first.accountId;
  const text = (name: string, values: readonly string[]) =>
    (listStatements().get(name) as string)
      .replace(/\s*--[^\n]*/g, '')
      .replace(/\s+/g, ' ')
      .replace(/\$(\d+)/g, (_, n: string) => values[Number(n) - 1] as string);
  const id = `:id::text`;
  const at = `'${now.toISOString()}'::timestamptz`;
  const recorded = [
    ':account',
    id,
    ':card',
    `'PENDING'`,
    '100',
    '100',
    `'PRESENT'`,
    `'Plaza Foods'`,
    `'San Antonio TX'`,
    `'US'`,
    `'5411'`,
    at,
    'NULL',
    'NULL',
    'NULL::smallint',
    at,
    `'${today}'::date`,
    'false',
  ];
  return [
    `\\set account random(${first.accountId}, ${first.accountId + accounts - 1})`,
    `\\set card :account + ${offset}`,
    `\\set id random(1, 9000000000000000)`,
    'BEGIN;',
    `${text('issuer/decision-facts', [':account', ':card', `'${today}'`, `'Plaza Foods'`, 'false', id])};`,
    `${text('issuer/record-authorization', recorded)};`,
    'COMMIT;',
    '',
  ].join('\n');
}

/** What pgbench reaches with the same statements, callers and time. */
async function measurePgbench(socketFolder: string, port: number, script: string): Promise<number> {
  const args = ['-n', '-M', 'prepared', '-c', String(callers), '-j', '1', '-T', String(seconds), '-f', script];
  const env = {
    ...process.env,
    PGHOST: socketFolder,
    PGPORT: String(port),
    PGUSER: 'postgres',
    PGDATABASE: 'postgres',
  };
  const child = spawn('pgbench', args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await once(child, 'close');
  const perSecond = /tps = ([\d.]+)/.exec(output)?.[1];
  if (perSecond === undefined) throw new Error('pgbench gave no figure');
  return Number(perSecond);
}

/** How much of pgbench's speed an authorization decision reaches while running the same statements. */
export const authorizationRow: Row = {
  name: 'authorization',
  run: async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'bench-auth-'));
    const database = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
    const pool = createPool(database.connection, { maxConnections: callers });
    await migrate(pool);
    const cards = await createAccounts(pool);
    const script = path.join(folder, 'authorization.sql');
    await writeFile(script, toScript(cards));
    const { host, port } = database.connection;
    const comparison = await compare(
      () => measureSubject(pool, cards),
      () => measurePgbench(host, port, script),
      7,
    );
    await pool.end();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
    return {
      name: 'authorization',
      what: `authorization decisions a second with ${callers} callers on ${accounts} accounts, against pgbench running the same statements`,
      unit: '/s',
      goal: `≥ ${goalShare}×`,
      isReached: comparison.ratio >= goalShare,
      comparison,
      notes: ['pgbench comes with PostgreSQL and must be on the path'],
    };
  },
};
