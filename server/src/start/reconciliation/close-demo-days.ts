import { dayIn } from '@portal/contract/time/dates';
import { dayAfter } from '@portal/contract/time/days';
import { instantIn } from '@portal/contract/time/hours';
import type pg from 'pg';
import { createDemoBankInbox, demoBankAccounts } from '../../demo/bank-inbox.ts';
import { createDemoNetworkInbox } from '../../demo/network-inbox.ts';
import {
  areBooksClosed,
  closeBooks,
  closeDays,
  listReconciledDays,
  readDayFigures,
  takeSettlement,
  takeStatement,
} from '../../issuer/treasury-face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { readInboxFile } from '../../platform/ports/bank-inbox.ts';
import type { Services } from '../../services.ts';
import { patiently } from './patiently.ts';
import { checkDay } from './reconcile-day.ts';

/** The days that are closed when a demo begins, and how many of them two people have signed off; the last is left to sign. */
const closedDays = 3;
const signedDays = 2;
/** The hour at which a day's books are closed. */
const closeHour = 3;
/** Before any demo. */
const firstDay = '2000-01-01';

/**
 * Closes the last days of a demo's history by the work of the night: books, files of network and bank, reconciliation. Nothing
 * is done where books are closed already.
 */
export async function closeDemoDays(
  pool: pg.Pool,
  services: Pick<Services, 'keys' | 'issuing'>,
  now: Date,
): Promise<void> {
  if (await areBooksClosed(pool, firstDay)) return;
  // A demo may have people by the thousand before it starts for the first time.
  await patiently(pool, (patient) => closeLastDays(patient, services, now));
}

async function closeLastDays(
  pool: pg.Pool,
  { keys, issuing: { iin, timeZone } }: Pick<Services, 'keys' | 'issuing'>,
  now: Date,
): Promise<void> {
  const today = dayIn(timeZone, now);
  const days = Array.from({ length: closedDays }, (_, n) => dayAfter(today, n - closedDays));
  for (const day of days) {
    // In the night after it, as a later close counts what was posted since the one before.
    const night = instantIn(timeZone, dayAfter(day, 1), closeHour);
    await closeBooks(pool, day, night < now ? night : now);
  }
  const network = createDemoNetworkInbox(pool, { iin, timeZone, clock: { now: () => now } });
  for (const name of await network.list()) {
    await inTransaction(pool, (tx) => takeSettlement(tx, () => network.open(name), { iin, today, now }));
  }
  const bank = createDemoBankInbox(pool);
  for (const name of await bank.list()) {
    const text = await readInboxFile(bank, name, 'utf8');
    await inTransaction(pool, (tx) => takeStatement(tx, text, { accounts: demoBankAccounts, today, now }));
  }
  for (const day of days) await checkDay(pool, { keys, timeZone }, day, now);
  await closeDays(pool, { keys, outside: { hasNetwork: true, accounts: [...demoBankAccounts.values()] }, now });
}

type SendToDesk = (act: string, body: object) => Promise<{ status: number; body: object }>;

interface DaysTools extends Pick<Services, 'pool' | 'keys' | 'issuing'> {
  /** Sends a signed message to this server's own door for the staff. */
  sendToDesk: SendToDesk;
}

/** Opens the close of a demo's last days to its staff: `sign` signs those that are closed, `close` closes and signs them. */
export async function openDemoDays({ sendToDesk, ...tools }: DaysTools, programDir: string) {
  const { pool } = tools;
  const { listDemoSigners } = await import('../../demo/demo-staff.ts');
  const signers = await listDemoSigners(programDir);
  const sign = async () => await signDays(pool, sendToDesk, signers);
  const close = async (now: Date) => {
    await closeDemoDays(pool, tools, now);
    await sign();
  };
  return { sign, close };
}

/**
 * Has the staff sign the first closed days off, one asking and another one approving, with a word about each line that differs.
 * Nothing is done where a day was signed off already, where days have been closed since the demo began, or where it has no two people
 * for it.
 */
async function signDays(pool: pg.Pool, sendToDesk: SendToDesk, [asker, decider]: readonly string[]): Promise<void> {
  const days = await listReconciledDays(pool, null, closedDays + 1);
  const goesOn = days.length > closedDays || days.some(({ isSigned }) => isSigned);
  if (asker === undefined || decider === undefined || goesOn) return;
  const send = async (act: string, body: object) => {
    const answer = await sendToDesk(act, body);
    if (answer.status !== 200) throw new Error(`the demo's staff could not ${act}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  for (const { day } of days.toReversed().slice(0, signedDays)) {
    const { lines } = await readDayFigures(pool, day);
    for (const { line, told, toldCents, booked, bookedCents } of lines) {
      if (told === booked && toldCents === bookedCents) continue;
      await send('explain-line', { staff: asker, reason: 'Part of the history that the demo begins with', day, line });
    }
    const { sha256: figures, problems } = await readDayFigures(pool, day);
    if (problems.length > 0) continue;
    const wish = { staff: asker, reason: 'Network and bank agree', day, figures };
    const { approvalId } = (await send('sign-off-day', wish)) as { approvalId: number };
    await send('approve', { staff: decider, reason: 'Looked at each line', approvalId });
  }
}
