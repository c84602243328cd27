import { find, list, type Queryable, run, statement } from '../../platform/db/statement.ts';

/** The figures of a line: what was told and what was booked, each with its cents. */
export interface LineFigures {
  line: string;
  told: number;
  toldCents: number;
  booked: number;
  bookedCents: number;
}

/** Why a line differs, in the words of a member of the staff. */
export interface Explanation extends LineFigures {
  because: string;
  by: string;
  at: Date;
}

const ofDay = statement<[string], Explanation>(
  'issuer/list-day-explanations',
  `SELECT line, told_count AS told, told_cents AS "toldCents", booked_count AS booked, booked_cents AS "bookedCents", because,
     explained_by AS by, explained_at AS at
   FROM issuer.day_explanation WHERE business_day = $1 ORDER BY explanation_id`,
);

/** The explanations of a day's lines, the oldest first. */
export async function listExplanations(db: Queryable, day: string): Promise<Explanation[]> {
  return await list(db, ofDay, [day]);
}

const insertExplanation = statement<[string, string, number, number, number, number, string, string, Date], never>(
  'issuer/keep-day-explanation',
  `INSERT INTO issuer.day_explanation (business_day, line, told_count, told_cents, booked_count, booked_cents, because,
     explained_by, explained_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

/** Keeps why a line of a day differs, for the figures that it has now. */
export async function keepExplanation(
  tx: Queryable,
  day: string,
  { line, told, toldCents, booked, bookedCents }: LineFigures,
  { because, by, now }: { because: string; by: string; now: Date },
): Promise<void> {
  await run(tx, insertExplanation, [day, line, told, toldCents, booked, bookedCents, because, by, now]);
}

/** A day that two people signed off, by the names of both. */
interface SignOff {
  figures: string;
  askedBy: string;
  signedBy: string;
  at: Date;
}

const signOffOf = statement<[string], SignOff>(
  'issuer/find-day-sign-off',
  `SELECT encode(figures_sha256, 'hex') AS figures, asked_by AS "askedBy", signed_by AS "signedBy", signed_at AS at
   FROM issuer.day_sign_off WHERE business_day = $1`,
);

/** The sign-off of a day, or null. */
export async function findSignOff(db: Queryable, day: string): Promise<SignOff | null> {
  return await find(db, signOffOf, [day]);
}

const insertSignOff = statement<[string, Buffer, string, string, Date], never>(
  'issuer/keep-day-sign-off',
  `INSERT INTO issuer.day_sign_off (business_day, figures_sha256, asked_by, signed_by, signed_at)
   VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
);

/** Keeps that two people signed a day off with the figures of a hash (hex); false when two others were first. */
export async function tryKeepSignOff(
  tx: Queryable,
  day: string,
  { figures, askedBy, signedBy }: { figures: string; askedBy: string; signedBy: string },
  now: Date,
): Promise<boolean> {
  return (await run(tx, insertSignOff, [day, Buffer.from(figures, 'hex'), askedBy, signedBy, now])) === 1;
}

/** A day that was reconciled: by how much its lines differ, whether that is explained by now, and whether it is signed off. */
export interface ReconciledDay {
  day: string;
  /** Lines whose figures differ, and those of them that are explained. */
  differing: number;
  explained: number;
  differsCents: number;
  isSigned: boolean;
}

const reconciledDays = statement<[string | null, number], ReconciledDay>(
  'issuer/list-reconciled-days',
  `SELECT day, count(*) FILTER (WHERE differs)::int AS differing, count(*) FILTER (WHERE differs AND is_explained)::int AS explained,
     coalesce(sum(booked_cents - told_cents) FILTER (WHERE differs), 0)::bigint AS "differsCents",
     EXISTS (SELECT FROM issuer.day_sign_off WHERE business_day = day) AS "isSigned"
   FROM (
     SELECT day, told_cents, booked_cents, (told_count, told_cents) <> (booked_count, booked_cents) AS differs, EXISTS (
       SELECT FROM issuer.day_explanation AS why WHERE business_day = day AND why.line = line.line
         AND (why.told_count, why.told_cents, why.booked_count, why.booked_cents)
           = (line.told_count, line.told_cents, line.booked_count, line.booked_cents)) AS is_explained
     FROM issuer.reconciliation AS line
     WHERE day IN (SELECT DISTINCT day FROM issuer.reconciliation WHERE $1::date IS NULL OR day <= $1 ORDER BY day DESC LIMIT $2)
   ) AS weighed GROUP BY day ORDER BY day DESC`,
);

/** The newest days that were reconciled, up to `through` (yyyy-MM-dd; null: up to the newest), the newest first. */
export async function listReconciledDays(
  db: Queryable,
  through: string | null,
  limit: number,
): Promise<ReconciledDay[]> {
  return await list(db, reconciledDays, [through, limit]);
}
