import type { ItemAnswer, ItemKind, ItemTerms } from '@portal/contract/ahead/expected-item';
import { cents } from '@portal/contract/money/cents';
import { list, type Queryable, run, statement } from '../../platform/db/statement.ts';

interface ItemRow extends Omit<ItemAnswer, 'terms'> {
  amountCents: number | null;
  firstOn: string | null;
  repeats: ItemTerms['repeats'] | null;
}

const selectItems = statement<[number], ItemRow>(
  'issuer/list-expected-items',
  `SELECT kind, item_key AS key, state, name, amount_cents AS "amountCents", first_on AS "firstOn", repeats
   FROM issuer.expected_item WHERE account_id = $1 ORDER BY changed_at, item_key`,
);

/** Lists what the holder of an account said of expected bills and deposits, and those that were added; the oldest first. */
export async function listExpectedItems(db: Queryable, accountId: number): Promise<ItemAnswer[]> {
  const rows = await list(db, selectItems, [accountId]);
  return rows.map(({ amountCents, firstOn, repeats, ...item }) => {
    const hasTerms = item.name !== null && amountCents !== null && firstOn !== null && repeats !== null;
    return {
      ...item,
      terms: hasTerms ? { name: item.name ?? '', amountCents: cents(amountCents), firstOn, repeats } : null,
    };
  });
}

const upsertItem = statement<
  [number, ItemKind, string, ItemAnswer['state'], string | null, number | null, string | null, string | null, Date],
  never
>(
  'issuer/keep-expected-item',
  `INSERT INTO issuer.expected_item (account_id, kind, item_key, state, name, amount_cents, first_on, repeats, changed_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   ON CONFLICT (account_id, kind, item_key) DO UPDATE SET state = excluded.state, name = excluded.name,
     amount_cents = excluded.amount_cents, first_on = excluded.first_on, repeats = excluded.repeats,
     changed_at = excluded.changed_at`,
);

/** Keeps what the holder says of one; what was said of it before is gone. */
export async function keepExpectedItem(tx: Queryable, accountId: number, item: ItemAnswer, now: Date): Promise<void> {
  const { kind, key, state, name, terms } = item;
  const { amountCents = null, firstOn = null, repeats = null } = terms ?? {};
  await run(tx, upsertItem, [accountId, kind, key, state, terms?.name ?? name, amountCents, firstOn, repeats, now]);
}

const deleteItem = statement<[number, ItemKind, string], never>(
  'issuer/drop-expected-item',
  `DELETE FROM issuer.expected_item WHERE account_id = $1 AND kind = $2 AND item_key = $3`,
);

/** Forgets what the holder said of one. */
export async function dropExpectedItem(tx: Queryable, accountId: number, kind: ItemKind, key: string): Promise<void> {
  await run(tx, deleteItem, [accountId, kind, key]);
}
