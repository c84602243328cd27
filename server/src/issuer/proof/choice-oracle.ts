import type { CardControls } from '@portal/contract/controls/card-controls';
import type pg from 'pg';
import type { CardKey } from '../cards/card.ts';

/** Online charges up to this many cents are always asked about first, in these histories. */
export const smallOnlineCents = 200;

/** A charge as the network names it. */
export interface OracleCharge {
  authorizationId: string;
  card: CardKey;
  amountCents: number;
  entryMode: 'PRESENT' | 'ECOMMERCE' | 'RECURRING';
  merchant: { id: string | null; name: string };
  /** Tells whether it is more on a charge that was approved. */
  isMore?: boolean;
}

interface KeptStop {
  scope: 'ALL' | 'NEXT';
  usedOn: string | null;
  usedCents: number | null;
  company: string;
  names: string[];
  sparedNames: string[];
  merchantIds: string[];
  stoppedAt: Date;
}

/** The standing stops that surely name a merchant: by a chosen name or a known id; of a company that had never charged, by its name. */
async function stopsOf(tx: pg.PoolClient, { card, merchant }: OracleCharge): Promise<KeptStop[]> {
  const { rows } = await tx.query<KeptStop>(
    `SELECT scope, used_on AS "usedOn", used_cents::int AS "usedCents", company, names, spared_names AS "sparedNames",
       merchant_ids AS "merchantIds", stopped_at AS "stoppedAt"
     FROM issuer.company_stop WHERE account_id = $1 AND ended_at IS NULL`,
    [card.accountId],
  );
  const { id, name } = merchant;
  return rows.filter(
    ({ company, names, sparedNames, merchantIds }) =>
      !sparedNames.includes(name) &&
      (names.includes(name) ||
        (id !== null && merchantIds.includes(id)) ||
        (names.length === 0 && merchantIds.length === 0 && company === name)),
  );
}

/** Says by one query whether something is there. */
async function isThere(tx: pg.PoolClient, sql: string, values: unknown[]): Promise<boolean> {
  return ((await tx.query(sql, values)).rowCount ?? 0) > 0;
}

/** Reports whether the card is locked. */
export const standsLocked = async (tx: pg.PoolClient, { accountId, cardId }: CardKey): Promise<boolean> =>
  await isThere(tx, 'SELECT FROM issuer.card_lock WHERE account_id = $1 AND card_id = $2', [accountId, cardId]);

/** Reports whether a charge was declined, and nothing came of it all the same. */
export const isDeclined = async (
  tx: pg.PoolClient,
  { accountId, authorizationId }: { accountId: number; authorizationId: string },
): Promise<boolean> =>
  await isThere(
    tx,
    `SELECT FROM issuer.authorization WHERE account_id = $1 AND authorization_id = $2 AND state = 'DECLINED'`,
    [accountId, authorizationId],
  );

/** Names the control that stands against a charge, said again plainly; null: none. */
function controlAgainst(controls: CardControls | null, charge: OracleCharge, now: Date): string | null {
  if (controls === null || charge.isMore) return null;
  const { pausedUntil, blocksOnline, maxPurchaseCents } = controls;
  if (pausedUntil !== null && new Date(pausedUntil) > now) return 'the card is paused';
  if (blocksOnline && charge.entryMode !== 'PRESENT') return 'online is off';
  return maxPurchaseCents !== null && charge.amountCents > maxPurchaseCents ? 'above the largest purchase' : null;
}

/** Finds the control that stands against a charge and that nothing but an allowance helps past; null: none. */
async function findControlOf(tx: pg.PoolClient, charge: OracleCharge, now: Date): Promise<string | null> {
  const { card, merchant, entryMode } = charge;
  const { rows } = await tx.query<{ controls: CardControls }>(
    'SELECT controls FROM issuer.card_controls WHERE account_id = $1',
    [card.accountId],
  );
  const known = `SELECT FROM issuer.journal WHERE account_id = $1 AND kind = 'PURCHASE' AND merchant_name = $2`;
  const isRepeating = entryMode === 'RECURRING' && (await isThere(tx, known, [card.accountId, merchant.name]));
  return isRepeating ? null : controlAgainst(rows[0]?.controls ?? null, charge, now);
}

/** Reports whether a charge can be approved by what is allowed once alone. */
export const leansOnAllowance = async (tx: pg.PoolClient, charge: OracleCharge, now: Date): Promise<boolean> =>
  (await findControlOf(tx, charge, now)) !== null;

/** Counts what is allowed once on an account and was not spent, whatever its time. */
export async function countOpenAllowances(tx: pg.PoolClient, { card }: OracleCharge): Promise<number> {
  const sql = 'SELECT FROM issuer.control_allowance WHERE account_id = $1 AND spent_by IS NULL';
  return (await tx.query(sql, [card.accountId])).rowCount ?? 0;
}

/**
 * Finds what a holder chose against a charge, from the rows alone: a stop of its company, a control that nothing spares, or a small
 * online charge without a yes. Null: nothing that is sure. The caller holds the account's lock.
 */
export async function findRefusal(tx: pg.PoolClient, charge: OracleCharge, now: Date): Promise<string | null> {
  const { card, merchant, entryMode, amountCents, isMore = false } = charge;
  const { accountId } = card;
  const stops = await stopsOf(tx, charge);
  if (stops.some(({ scope, usedOn }) => scope === 'ALL' || (usedOn === null && !isMore)))
    return 'its company is stopped';
  const control = await findControlOf(tx, charge, now);
  const once = `SELECT FROM issuer.control_allowance WHERE account_id = $1 AND merchant_name = $2 AND max_cents >= $3
    AND ends_at > $4 AND spent_by IS NULL`;
  if (control !== null && !(await isThere(tx, once, [accountId, merchant.name, amountCents, now]))) return control;
  if (isMore || entryMode !== 'ECOMMERCE' || amountCents > smallOnlineCents) return null;
  const yes = `SELECT FROM issuer.charge_question WHERE account_id = $1 AND merchant_name = $2 AND amount_cents >= $3
    AND answer = 'YES' AND answered_at > $4 AND spent_by IS NULL`;
  const since = new Date(now.getTime() - 30 * 60_000);
  return (await isThere(tx, yes, [accountId, merchant.name, amountCents, since])) ? null : 'nobody said yes';
}

/**
 * Reports whether a charge that no choice stands against has to be approved: the card is open, the money is there, and it is not
 * one that was stopped and is sent again.
 */
export async function mustPass(tx: pg.PoolClient, charge: OracleCharge): Promise<boolean> {
  const { card, amountCents } = charge;
  if ((await stopsOf(tx, charge)).some(({ usedCents }) => usedCents === amountCents)) return false;
  const free = `SELECT FROM issuer.account WHERE account_id = $1 AND posted_cents - held_cents >= $2`;
  return (await isThere(tx, free, [card.accountId, amountCents])) && !(await standsLocked(tx, card));
}

/**
 * Tells whether a charge that clears has to come back: its company was stopped, its card was not read there, and nobody of ours approved
 * it before. Null where the answer hangs on days or likeness. The caller holds the account's lock and has not cleared it.
 */
export async function mustComeBack(tx: pg.PoolClient, charge: OracleCharge): Promise<boolean | null> {
  const { card, authorizationId, entryMode, merchant } = charge;
  if (entryMode === 'PRESENT' || merchant.name === 'Plaza Foods') {
    const [stop] = entryMode === 'PRESENT' ? [] : await stopsOf(tx, charge);
    if (!stop) return false;
  }
  const stops = await stopsOf(tx, charge);
  const all = stops.find(({ scope }) => scope === 'ALL');
  if (!all) return null;
  const { rows } = await tx.query<{ at: Date }>(
    `SELECT created_at AS at FROM issuer.authorization
     WHERE account_id = $1 AND authorization_id = $2 AND is_asked AND decline_reason IS NULL`,
    [card.accountId, authorizationId],
  );
  const [approved] = rows;
  if (!approved || approved.at >= all.stoppedAt) return true;
  return entryMode === 'RECURRING' ? null : false;
}

/** The rules over all that a history left, each as a query that finds what breaks it. `$1` is the account. */
export const broken: readonly [string, string][] = [
  [
    'a yes lets one charge of its merchant through, up to its amount, within half an hour',
    `SELECT FROM issuer.charge_question AS q JOIN issuer.authorization AS a
       ON a.account_id = $1 AND a.authorization_id = q.spent_by
     WHERE q.account_id = $1 AND (q.answer <> 'YES' OR a.merchant_name <> q.merchant_name
       OR (a.state = 'PENDING' AND a.amount_cents > (SELECT max(amount_cents) FROM issuer.charge_question
         WHERE account_id = $1 AND spent_by = a.authorization_id))
       OR a.requested_cents > q.amount_cents OR a.created_at < q.answered_at
       OR a.created_at >= q.answered_at + interval '30 minutes') AND q.amount_cents = (
         SELECT min(amount_cents) FROM issuer.charge_question WHERE account_id = $1 AND spent_by = a.authorization_id)`,
  ],
  [
    'each small online charge that we approved has a yes of its own',
    `SELECT FROM issuer.authorization AS a WHERE account_id = $1 AND entry_mode = 'ECOMMERCE' AND is_asked
       AND decline_reason IS NULL AND requested_cents <= ${smallOnlineCents} AND authorization_id LIKE 'charge-%'
       AND NOT EXISTS (SELECT FROM issuer.charge_question WHERE account_id = $1 AND spent_by = a.authorization_id)`,
  ],
  [
    'what is allowed once lets one charge of its merchant through, up to its amount, in its time',
    `SELECT FROM issuer.control_allowance AS c LEFT JOIN issuer.authorization AS a
       ON a.account_id = $1 AND a.authorization_id = c.spent_by
     WHERE c.account_id = $1 AND c.spent_by IS NOT NULL AND (a.decline_reason IS NOT NULL OR a.merchant_name <> c.merchant_name
       OR a.requested_cents > c.max_cents OR a.created_at NOT BETWEEN c.allowed_at AND c.ends_at)`,
  ],
  [
    'no charge is let through once twice',
    `SELECT spent_by FROM issuer.control_allowance WHERE account_id = $1 AND spent_by IS NOT NULL
     GROUP BY spent_by HAVING count(*) > 1`,
  ],
  [
    'one stop of a company stands at a time',
    `SELECT family FROM issuer.company_stop WHERE account_id = $1 AND ended_at IS NULL
     GROUP BY family HAVING count(*) > 1`,
  ],
  [
    'nobody is credited above a charge',
    `SELECT authorization_id FROM issuer.journal WHERE account_id = $1 AND authorization_id IS NOT NULL
     GROUP BY authorization_id HAVING sum(amount_cents) > 0`,
  ],
];
