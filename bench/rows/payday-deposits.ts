import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeInboundLines } from '@portal/server/issuer/demo/face';
import type pg from 'pg';
import type { PaydayPerson } from './payday-people.ts';

/** The agency that pays, at its own bank. */
const payer = {
  companyName: 'SSA TREAS 310',
  companyId: '9031036030',
  entryDescription: 'XXSOC SEC',
  originatorStatus: '2',
  odfi: '03103603',
} as const;
const routingNumber = '800000006';
const amountCents = 114_800;
/** One person in so many wants an email of each deposit. */
const tellsOneIn = 3;

/** Has one person in three told of each deposit by email. */
export async function wantAlerts(pool: pg.Pool): Promise<void> {
  await pool.query(
    `INSERT INTO alerting.setting (holder_id, kind, channels)
     SELECT holder_id, 'DEPOSIT', '{EMAIL}' FROM identity.login
     WHERE user_id LIKE 'sample%' AND login_id % $1 = 0 ON CONFLICT DO NOTHING`,
    [tellsOneIn],
  );
}

/**
 * Lays a file of the bank into `inbox` every so often until `seconds` have passed, with the deposits of that time. Gives how
 * many there were; the n-th, from 0, is of `payeeOf(people, n)`.
 */
export async function layDeposits(
  inbox: string,
  people: readonly PaydayPerson[],
  { perSecond, seconds, everySeconds, day }: { perSecond: number; seconds: number; everySeconds: number; day: string },
): Promise<number> {
  const beganMs = performance.now();
  let laid = 0;
  for (let file = 0; file * everySeconds < seconds; file++) {
    const from = laid;
    laid = Math.round(Math.min(seconds, (file + 1) * everySeconds) * perSecond);
    const entries = Array.from({ length: laid - from }, (_, n) => ({
      transactionCode: '22',
      amountCents,
      individualName: 'PAT SAMPLE',
      sequence: from + n + 1,
      accountNumber: payeeOf(people, from + n).accountNumber,
    }));
    const lines = [...writeInboundLines({ routingNumber, createdOn: day }, [{ ...payer, settlesOn: day, entries }])];
    const name = `payday-${String(file).padStart(4, '0')}.ach`;
    await writeFile(path.join(inbox, `.${name}`), lines.map((line) => `${line}\n`).join(''));
    await rename(path.join(inbox, `.${name}`), path.join(inbox, name));
    await sleep(Math.max(0, beganMs + (file + 1) * everySeconds * 1000 - performance.now()));
  }
  return laid;
}

/** Others than who is looking at that moment, so that all accounts are touched. */
export function payeeOf(people: readonly PaydayPerson[], deposit: number): PaydayPerson {
  return people[(deposit + 7_919) % people.length] as PaydayPerson;
}

const foundSince = `SELECT
  (SELECT count(*) FROM issuer.journal WHERE kind = 'DEPOSIT' AND posted_at >= $1)::int AS deposits,
  (SELECT count(*) FROM issuer.journal WHERE kind = 'PURCHASE' AND posted_at >= $1)::int AS purchases,
  (SELECT count(*) FROM events.event JOIN alerting.setting USING (holder_id)
   WHERE event.kind = 'DepositPosted' AND happened_at >= $1 AND setting.kind = 'DEPOSIT')::int AS "toTell",
  (SELECT count(*) FROM alerting.sent WHERE told_at >= $1)::int AS told,
  (SELECT sum(amount_cents) FROM issuer.entry)::int AS "sumCents"`;

/** The day as the database has it after all. */
export interface Found {
  deposits: number;
  purchases: number;
  /** Deposits of who wants to be told, and the messages about them. */
  toTell: number;
  told: number;
  /** Of all entries of the ledger: zero. */
  sumCents: number;
}

/** Waits until every deposit that was laid is posted and told, at most so long; gives what is there then. */
export async function findAll(pool: pg.Pool, since: Date, laid: number, patientMs: number): Promise<Found> {
  const untilMs = performance.now() + patientMs;
  for (;;) {
    const found = (await pool.query<Found>(foundSince, [since])).rows[0] as Found;
    const isAll = found.deposits >= laid && found.told >= found.toTell;
    if (isAll || performance.now() > untilMs) return found;
    await sleep(5_000);
  }
}
