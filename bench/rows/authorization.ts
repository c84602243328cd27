import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { authorize, type CardKey } from '@portal/server/issuer/face';
import { compare } from '../harness/compare.ts';
import { inScript, measurePgbench } from '../harness/pgbench.ts';
import type { Row } from '../harness/row.ts';
import { onPool, type Transact } from '../harness/transact.ts';
import { benchDay, benchNow, createRichAccounts, openIssuingDatabase } from './issuing-database.ts';

const accounts = 1_000;
const callers = 16;
const seconds = 4;
/** Subject per second over pgbench per second. */
const goalShare = 0.9;

const rules = {
  dailyLimits: { cashCents: 1e12, purchaseCents: 1e12, uses: 1e9 },
  cashMccs: [],
  minFuelHoldCents: 2_500,
  unusual: { rules: {}, home: 'US', timeZone: 'America/New_York' },
  timeZone: 'America/Chicago',
};
const merchant = { name: 'Plaza Foods', place: 'San Antonio TX', country: 'US', mcc: '5411' };

let made = 0;

/** A purchase of a dollar that is approved, and the program's rules for it. */
export function toBenchPurchase(card: CardKey, authorizationId: string) {
  const asked = { authorizationId, card, amountCents: 100, entryMode: 'PRESENT' as const, merchant };
  return { request: { ...asked, expiryMatches: true, cvvMatches: null, pinMatches: null }, rules };
}

/** Authorizations that the issuing core decides in a second, with 16 callers. */
export async function measureAuthorizations(transact: Transact, cards: readonly CardKey[]): Promise<number> {
  const endMs = performance.now() + seconds * 1000;
  let decided = 0;
  const caller = async () => {
    while (performance.now() < endMs) {
      const card = cards[Math.floor(Math.random() * cards.length)] as CardKey;
      const { request } = toBenchPurchase(card, `bench${++made}`);
      const { answer } = await transact(card.accountId, (tx) => authorize(tx, request, rules, benchNow, benchDay));
      if (!answer.isApproved) throw new Error(`declined: ${answer.reason}`);
      decided++;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return decided / seconds;
}

/** The statements that one approval runs, as a pgbench script: the same text, its values written in. */
export function toAuthorizationScript(cards: readonly CardKey[]): string {
  const first = cards[0] as CardKey;
  const offset = first.cardId - first.accountId;
  const id = `:id::text`;
  const at = `'${benchNow.toISOString()}'::timestamptz`;
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
    `'${benchDay}'::date`,
    'false',
    'true',
    'NULL',
    'NULL',
    'NULL',
  ];
  const asked = [':account', ':card', `'${benchDay}'`, `'Plaza Foods'`, 'false', id, '100', at];
  return [
    `\\set account random(${first.accountId}, ${first.accountId + accounts - 1})`,
    `\\set card :account + ${offset}`,
    `\\set id random(1, 9000000000000000)`,
    'BEGIN;',
    `${inScript('issuer/decision-facts', asked)};`,
    `${inScript('issuer/record-authorization', recorded)};`,
    'COMMIT;',
    '',
  ].join('\n');
}

/** How much of pgbench's speed an authorization decision reaches while running the same statements. */
export const authorizationRow: Row = {
  name: 'authorization',
  run: async () => {
    const database = await openIssuingDatabase(callers);
    const { pool, connection, folder } = database;
    const cards = await createRichAccounts(database, accounts);
    const script = path.join(folder, 'authorization.sql');
    await writeFile(script, toAuthorizationScript(cards));
    const comparison = await compare(
      () => measureAuthorizations(onPool(pool), cards),
      () => measurePgbench(connection, script, { callers, seconds }),
      7,
    );
    await database.close();
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
