import type { StopScope, StopWay } from '@portal/contract/companies/company-stop';
import { find, get, list, type Queryable, run, statement } from '../../platform/db/statement.ts';
import { lockAccountRow } from '../accounts.ts';
import type { Merchant } from '../authorizations/messages.ts';
import { learnId, listCompanyIds } from './company-ids.ts';
import type { OpenStop } from './match-stop.ts';

/** A holder's order to refuse what a company charges. */
export interface CompanyStop extends OpenStop {
  /** The name by which the holder chose the company. */
  company: string;
  way: StopWay;
  stoppedAt: Date;
  /** The business day of that, yyyy-MM-dd. */
  stoppedOn: string;
  /** Null until the holder allows the company again. */
  endedAt: Date | null;
}

const columns = `stop_id AS "stopId", family, company, names, spared_names AS "sparedNames",
  merchant_ids AS "merchantIds", scope, way,
  stopped_at AS "stoppedAt", stopped_on AS "stoppedOn", used_on AS "usedOn", used_cents AS "usedCents",
  ended_at AS "endedAt"`;
const openOf = statement<[number, string], CompanyStop>(
  'issuer/find-open-company-stop',
  `SELECT ${columns} FROM issuer.company_stop WHERE account_id = $1 AND family = $2 AND ended_at IS NULL`,
);
const openOnes = statement<[number], CompanyStop>(
  'issuer/list-open-company-stops',
  `SELECT ${columns} FROM issuer.company_stop WHERE account_id = $1 AND ended_at IS NULL ORDER BY stop_id`,
);
const listOf = statement<[number], CompanyStop>(
  'issuer/list-company-stops',
  `SELECT ${columns} FROM issuer.company_stop WHERE account_id = $1 ORDER BY stopped_at DESC, stop_id DESC`,
);
const insertStop = statement<
  [number, string, string, string[], string[], string[], StopScope, StopWay, Date, string],
  CompanyStop
>(
  'issuer/insert-company-stop',
  `INSERT INTO issuer.company_stop
     (account_id, family, company, names, spared_names, merchant_ids, scope, way, stopped_at, stopped_on)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING ${columns}`,
);
const endStop = statement<[number, number, Date, StopWay], never>(
  'issuer/end-company-stop',
  `UPDATE issuer.company_stop SET ended_at = $3, ended_way = $4
   WHERE account_id = $1 AND stop_id = $2 AND ended_at IS NULL`,
);
const setUsed = statement<[number, number, string, number], never>(
  'issuer/use-company-stop',
  `UPDATE issuer.company_stop SET used_on = $3, used_cents = $4
   WHERE account_id = $1 AND stop_id = $2 AND scope = 'NEXT' AND ended_at IS NULL AND used_on IS NULL`,
);

/** The standing stop of a company, or null. */
export async function findOpenStop(db: Queryable, accountId: number, family: string): Promise<CompanyStop | null> {
  return await find(db, openOf, [accountId, family]);
}

/** The stops of an account that have not ended. */
export async function listOpenStops(db: Queryable, accountId: number): Promise<CompanyStop[]> {
  return await list(db, openOnes, [accountId]);
}

/** All stops of an account, now and before; the newest first. */
export async function listCompanyStops(db: Queryable, accountId: number): Promise<CompanyStop[]> {
  return await list(db, listOf, [accountId]);
}

/** An order as a holder gives it. */
export type NewStop = Pick<CompanyStop, 'family' | 'company' | 'names' | 'sparedNames' | 'scope' | 'way'>;

/** Reports whether a standing stop refuses all that a new order would. */
const covers = (open: CompanyStop, asked: NewStop): boolean =>
  (open.scope === 'ALL' || (asked.scope === 'NEXT' && open.usedOn === null)) &&
  open.sparedNames.every((name) => asked.sparedNames.includes(name));

/**
 * Stops what a company charges, from now on. A standing stop that covers the order stays as it is; a narrower one is replaced.
 * Locks the account, so an authorization that is decided later meets the stop. `today` is the program's business day.
 */
export async function stopCompany(
  tx: Queryable,
  accountId: number,
  asked: NewStop,
  { now, today }: { now: Date; today: string },
): Promise<{ stop: CompanyStop; isNew: boolean }> {
  await lockAccountRow(tx, accountId);
  const open = await findOpenStop(tx, accountId, asked.family);
  if (open !== null && covers(open, asked)) return { stop: open, isNew: false };
  if (open !== null) await run(tx, endStop, [accountId, open.stopId, now, asked.way]);
  const { family, company, names, way } = asked;
  const scope = open?.scope === 'ALL' ? 'ALL' : asked.scope;
  // A new order loosens nothing: only the holder's word that a company is allowed again does.
  const spared =
    open === null ? asked.sparedNames : asked.sparedNames.filter((name) => open.sparedNames.includes(name));
  const seen = await listCompanyIds(tx, accountId, { family, names, sparedNames: spared });
  const ids = [...new Set([...(open?.merchantIds ?? []), ...seen])];
  const values = [accountId, family, company, names, spared, ids, scope, way, now, today] as const;
  return { stop: await get(tx, insertStop, [...values]), isNew: true };
}

/** Allows a company again by the holder's word; false where that stop had ended, or the account has no such stop. */
export async function allowCompany(
  tx: Queryable,
  accountId: number,
  stopId: number,
  way: StopWay,
  now: Date,
): Promise<boolean> {
  await lockAccountRow(tx, accountId);
  return (await run(tx, endStop, [accountId, stopId, now, way])) > 0;
}

/**
 * Notes what a stop has stopped: a stop of the next charge is used by it, and the id with which a chosen name came is kept. The caller
 * has locked the account. `today` is the program's business day.
 */
export async function noteStopped(
  tx: Queryable,
  accountId: number,
  stop: OpenStop,
  charge: { merchant: Merchant; amountCents: number; today: string },
): Promise<void> {
  const { merchant, amountCents, today } = charge;
  if (stop.scope === 'NEXT') await run(tx, setUsed, [accountId, stop.stopId, today, amountCents]);
  await learnId(tx, accountId, stop, merchant);
}
