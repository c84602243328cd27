import { randomUUID } from 'node:crypto';
import { cpus } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { authorize, type IssuedCard, verifyLedger } from '@portal/server/issuer/face';
import type pg from 'pg';
import { compare } from '../harness/compare.ts';
import { readSessionTicks, type SessionTicks, secondsBetween } from '../harness/processor.ts';
import type { Row } from '../harness/row.ts';
import { onPool, type Transact } from '../harness/transact.ts';
import { measureAuthorizations, toBenchPurchase } from '../rows/authorization.ts';
import { benchDay, benchNow } from '../rows/issuing-database.ts';
import { createSenders, measureTransfers } from '../rows/transfer.ts';
import { type Cell, openCell } from './open-cell.ts';
import { mapPerson, type PersonMap } from './person-tables.ts';
import { Router } from './router.ts';

const accounts = 50;
const cellCount = 3;
const moves = 12;
const buyers = 4;
const purchasesBetween = 50;
const pairs = 5;
/** Router per second over the same PostgreSQL asked directly. */
const goalShare = 0.9;

const kinds = [
  ['authorizations', measureAuthorizations],
  ['transfers', measureTransfers],
] as const;

const ticksOf = ({ connection }: Cell) => readSessionTicks(connection, connection.database);

/** Measures an act on the accounts of one cell, or of all, through the router; a line for the report. */
async function describe(cells: readonly Cell[], transact: Transact, cards: readonly IssuedCard[], of: string) {
  const figures: string[] = [];
  for (const [name, measure] of kinds) {
    await measure(transact, cards);
    const before = await Promise.all(cells.map(ticksOf));
    const asked = cells.map((cell) => cell.asked);
    const start = performance.now();
    const perSecond = await measure(transact, cards);
    const count = (perSecond * (performance.now() - start)) / 1000;
    const after = await Promise.all(cells.map(ticksOf));
    const used = after.map((ticks, at) => secondsBetween(before[at] as SessionTicks, ticks));
    const perAct = (used.reduce((sum, seconds) => sum + seconds, 0) / count) * 1000;
    const byCell = cells.map(
      (cell, at) => `cell ${cell.number}: ${cell.asked - (asked[at] ?? 0)} acts, ${used[at]?.toFixed(2)} s`,
    );
    figures.push(`${perSecond.toFixed(0)} ${name}/s, ${perAct.toFixed(2)} ms of processor each (${byCell.join('; ')})`);
  }
  return `${of}: ${figures.join('; ')}`;
}

/** The sum of each book over all cells, and whether each cell's books are zero by themselves. */
async function readBooks(cells: readonly Cell[]): Promise<{ total: Map<string, number>; areZero: boolean }> {
  const total = new Map<string, number>();
  let areZero = true;
  for (const { pool } of cells) {
    const { rows } = await pool.query<{ book: string; cents: number }>(
      'SELECT book, sum(amount_cents)::bigint AS cents FROM issuer.entry GROUP BY book',
    );
    areZero &&= rows.reduce((sum, { cents }) => sum + cents, 0) === 0;
    for (const { book, cents } of rows) total.set(book, (total.get(book) ?? 0) + cents);
  }
  return { total, areZero };
}

/** Buys on one account until `isOver`, and adds the ids of what was approved; the longest wait for one. */
async function buy(transact: Transact, card: IssuedCard, ids: string[], isOver: () => boolean): Promise<number> {
  let longestMs = 0;
  const buyer = async () => {
    while (!isOver()) {
      const id = randomUUID();
      const start = performance.now();
      const { request, rules } = toBenchPurchase(card, id);
      await transact(card.accountId, (tx) => authorize(tx, request, rules, benchNow, benchDay));
      longestMs = Math.max(longestMs, performance.now() - start);
      ids.push(id);
    }
  };
  await Promise.all(Array.from({ length: buyers }, buyer));
  return longestMs;
}

/** Moves somebody from cell to cell while they buy, and counts their purchases in all cells; a line for the report. */
async function moveAround(cells: readonly Cell[], router: Router, map: PersonMap, card: IssuedCard): Promise<string> {
  const { accountId, holderId } = card;
  const books = await readBooks(cells);
  let isOver = false;
  const ids: string[] = [];
  const buying = buy(router.transact, card, ids, () => isOver);
  const locked: number[] = [];
  let rows = 0;
  try {
    for (let n = 1; n <= moves; n++) {
      const to = cells[n % cells.length] as Cell;
      const moved = await router.move(holderId, accountId, to);
      locked.push(moved.lockedMs);
      rows = moved.rows;
      const enough = ids.length + purchasesBetween;
      while (ids.length < enough) await setImmediate();
    }
  } finally {
    isOver = true;
  }
  const longestMs = await buying;
  const found: string[] = [];
  for (const { pool } of cells) {
    const read =
      'SELECT authorization_id AS id FROM issuer.authorization WHERE account_id = $1 AND authorization_id = ANY($2)';
    found.push(...(await pool.query<{ id: string }>(read, [accountId, ids])).rows.map(({ id }) => id));
  }
  const lost = ids.filter((id) => !new Set(found).has(id)).length;
  const doubled = found.length - new Set(found).size;
  const last = router.cellOf(accountId);
  const dangling: string[] = [];
  for (const { name, dangling: text } of map.references) {
    const typed = `SELECT FROM (${text}) AS rows WHERE $1::bigint IS NOT NULL AND $2::bigint[] IS NOT NULL LIMIT 1`;
    if ((await last.pool.query(typed, [holderId, [accountId]])).rowCount) dangling.push(name);
  }
  const after = await readBooks(cells);
  const adrift = [...after.total].filter(([book, cents]) => books.total.get(book) !== cents);
  const differences = (await Promise.all(cells.map(({ pool }) => verifyLedger(pool)))).flat().length;
  const faults = { lost, doubled, dangling: dangling.length, 'books adrift': adrift.length, differences };
  if (Object.values(faults).some((count) => count > 0) || !after.areZero) {
    throw new Error(
      `a move broke something: ${JSON.stringify({ ...faults, areZero: after.areZero, tables: dangling })}`,
    );
  }
  return `one person moved ${moves} times in use: ${ids.length} purchases, lost 0, doubled 0, no reference dangling, every cell's entries zero; ${rows} rows at last in ${Math.max(...locked).toFixed(0)} ms at most, the longest purchase took ${longestMs.toFixed(0)} ms`;
}

/** Stops one cell, and buys in all; a line for the report. */
async function stopOne(cells: readonly Cell[], transact: Transact, cardsOf: readonly IssuedCard[][]): Promise<string> {
  const stopped = cells.at(-1) as Cell;
  await stopped.close();
  const outcomes: string[] = [];
  for (const [at, cell] of cells.entries()) {
    const cards = cardsOf[at] as IssuedCard[];
    const told = await measureAuthorizations(transact, cards).then(
      (perSecond) => `${perSecond.toFixed(0)} authorizations/s`,
      () => 'none',
    );
    outcomes.push(`cell ${cell.number}: ${told}`);
  }
  return `cell ${stopped.number} stopped: ${outcomes.join('; ')}`;
}

/** Several complete programs behind a router that knows each account's, against one of them asked directly (decision 105). */
export const cellsRow: Row = {
  name: 'cells',
  run: async () => {
    const cells: Cell[] = [];
    const open = new Set<Cell>();
    try {
      for (let n = 1; n <= cellCount; n++) {
        const cell = await openCell(n, 16);
        cells.push(cell);
        open.add(cell);
      }
      const cardsOf: IssuedCard[][] = [];
      for (const cell of cells) cardsOf.push(await createSenders(cell, accounts));
      const map = await mapPerson((cells[0] as Cell).pool);
      const router = new Router(cells, map);
      const [first] = cells as [Cell];
      const [ofFirst] = cardsOf as [IssuedCard[]];
      const notes = [`${cpus().length} cores for the router and all cells together: more cells cannot be faster here`];
      const keep = (line: string) => {
        process.stdout.write(`  ${line}\n`);
        notes.push(line);
      };
      const alone: pg.Pool = first.pool;
      keep(await describe(cells, onPool(alone), ofFirst, 'one PostgreSQL, asked directly'));
      keep(await describe(cells, router.transact, ofFirst, 'people of cell 1, through the router'));
      keep(await describe(cells, router.transact, cardsOf.flat(), 'people of all cells'));
      keep(await moveAround(cells, router, map, ofFirst[0] as IssuedCard));
      const comparison = await compare(
        () => measureAuthorizations(router.transact, ofFirst.slice(1)),
        () => measureAuthorizations(onPool(alone), ofFirst.slice(1)),
        pairs,
      );
      open.delete(cells.at(-1) as Cell);
      keep(
        await stopOne(
          cells,
          router.transact,
          cardsOf.map((cards) => cards.slice(1)),
        ),
      );
      return {
        name: 'cells',
        what: 'authorizations a second with 16 callers through a router, against the same PostgreSQL asked directly',
        unit: '/s',
        goal: `≥ ${goalShare}×`,
        isReached: comparison.ratio >= goalShare,
        comparison,
        notes,
      };
    } finally {
      for (const cell of open) await cell.close();
    }
  },
};
