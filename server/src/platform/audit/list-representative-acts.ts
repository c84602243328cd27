import { list, type Queryable, statement } from '../db/statement.ts';

/** An act that somebody did for a cardholder. */
export interface RepresentativeAct {
  act: string;
  happenedAt: Date;
  /** Null only in an entry that names nobody. */
  representativeId: string | null;
}

const doneActs = statement<[number, readonly string[], number], RepresentativeAct>(
  'audit/list-representative-acts',
  `SELECT act, happened_at AS "happenedAt", facts ->> 'representativeId' AS "representativeId" FROM audit.entry
   WHERE holder_id = $1 AND actor IN ('PAYEE', 'GUARDIAN') AND refused_for IS NULL AND act = ANY($2)
   ORDER BY entry_id DESC LIMIT $3`,
);

/** Lists what representatives did for a cardholder, of the acts that are named; the newest first. */
export async function listRepresentativeActs(
  db: Queryable,
  holderId: number,
  acts: readonly string[],
  limit: number,
): Promise<RepresentativeAct[]> {
  return await list(db, doneActs, [holderId, acts, limit]);
}
