import { nextHourIn } from '@portal/contract/time/hours';
import type { Logger } from 'pino';
import { isScreeningUnderWay, screenNext } from '../doors/desk/screening/screen-everyone.ts';
import { tellEventJob } from '../events/record-event.ts';
import { wakeCardsJob } from '../identity/count-as-use.ts';
import { expireHolds, findNextHoldEnd, listAffordableOrders } from '../issuer/face.ts';
import { type Outside } from '../issuer/treasury-face.ts';
import { linkEntries } from '../platform/audit/link-entries.ts';
import type { Queryable } from '../platform/db/statement.ts';
import { createTally, type Tally } from '../platform/figures/tally.ts';
import type { JobHandlers } from '../platform/jobs/job-handlers.ts';
import type { Lane } from '../platform/jobs/lane.ts';
import { nextMultiple } from '../platform/jobs/next-multiple.ts';
import { ensureJob } from '../platform/jobs/schedule-job.ts';
import type { AccountUpdaterPort } from '../platform/ports/account-updater.ts';
import type { ArchivePort } from '../platform/ports/archive-folder.ts';
import type { InboxPort } from '../platform/ports/bank-inbox.ts';
import type { CardBureauPort } from '../platform/ports/card-bureau.ts';
import type { FileDropPort } from '../platform/ports/file-drop.ts';
import type { MailHousePort } from '../platform/ports/mail-house.ts';
import type { MessagePorts } from '../platform/ports/message-port.ts';
import type { Issuing } from '../program/load-issuing.ts';
import { ageCards } from '../rooms/card/age-cards.ts';
import { makeWaitingOrders } from '../rooms/card/make-waiting-orders.ts';
import { wakeCards } from '../rooms/card/wake-cards.ts';
import type { Services } from '../services.ts';
import { createSending } from '../telling/delivery/send-message.ts';
import { createDocumentJobs, ensureDocumentJobs } from '../telling/notices/tell-documents.ts';
import { createTellEventJob } from '../telling/notices/tell-event.ts';
import { createReturnedEmailJobs } from '../telling/notices/tell-returned-email.ts';
import { createUpdaterJobs, ensureUpdaterJobs } from './account-updates/updater-jobs.ts';
import { createAchInJobs, ensureAchInJobs } from './ach-in-jobs.ts';
import { createAchJobs, ensureAchJobs } from './ach-jobs.ts';
import { createAgencyJobs, ensureAgencyJobs } from './agency-jobs.ts';
import { createAheadJobs, ensureAheadJobs } from './ahead-jobs.ts';
import { createCardJobs, ensureCardJobs } from './card-jobs.ts';
import { createCheckJobs, ensureCheckJobs, type PositivePay } from './check-jobs.ts';
import { createHelperJobs, ensureHelperJobs } from './helper-jobs.ts';
import { createLetterJobs, ensureLetterJobs, letterLane } from './letter-jobs.ts';
import type { PrintFiles } from './printing/print-process.ts';
import { createArchiveJobs } from './privacy/archive-jobs.ts';
import { createProblemJobs, ensureProblemJobs } from './problem-jobs.ts';
import {
  type BankStatements,
  createBankStatementJobs,
  ensureBankStatementJobs,
} from './reconciliation/bank-statement-jobs.ts';
import { createReconciliationJobs, ensureReconciliationJobs } from './reconciliation/reconciliation-jobs.ts';
import { createSettlementJobs, ensureSettlementJobs } from './reconciliation/settlement-jobs.ts';
import { createRetentionJobs, ensureRetentionJobs } from './retention-jobs.ts';
import { createStatementJobs, ensureStatementJobs } from './statement-jobs.ts';
import { createUnclaimedJobs, ensureUnclaimedJobs } from './unclaimed-jobs.ts';

/** Before people look in the morning. */
const screeningHour = 5;
const hourMs = 3_600_000;
/** How often it is looked whose balance bears the card that waits for its fee. */
const waitingOrdersMs = hourMs / 2;
/** How long an entry of the audit log may stand there without a link. */
const linkMs = hourMs / 12;

/** The ports by which jobs reach beyond the database. */
export interface JobPorts {
  messages: MessagePorts;
  ach: FileDropPort;
  inbox: InboxPort | null;
  /** Where the card network lays its settlement files; null: nowhere. */
  settlementInbox: InboxPort | null;
  /** Null: the bank's statements are not known. */
  bankStatements: BankStatements | null;
  /** The parties that tell of each day. */
  outside: Outside;
  /** Where the bank is told of checks; null: nowhere. */
  positivePay: PositivePay | null;
  bureau: CardBureauPort;
  updater: AccountUpdaterPort | null;
  mailHouse: MailHousePort;
  print: PrintFiles;
  archives: ArchivePort;
}

/** Every kind of job that the server runs, and the lanes of those that must not wait for others. */
export function createJobs(
  services: Services,
  ports: JobPorts,
  log: Logger,
): { handlers: JobHandlers; lanes: readonly Lane[]; sent: Tally } {
  const { pool, issuing } = services;
  const sent = createTally();
  const sending = createSending({ ...services, ports: ports.messages, log, sent });
  const closing = { ...services, log, outside: ports.outside };
  const handlers: JobHandlers = {
    // Each hold is let go in a transaction of its own, so that no account waits for another.
    'issuer/expire-holds': {
      run: async ({ now }) => {
        await expireHolds(pool, now);
      },
      nextDue: ({ now }) => nextMultiple(hourMs, now),
      findNeed: findNextHoldEnd,
    },
    // As of the day on which it was due, and then the next, so that no day is left out when the clock has jumped. With the
    // program's day, whenever the first process started.
    'card/age-cards': {
      run: ({ dueAt }) => ageCards(pool, services, dueAt),
      nextDue: ({ dueAt }) => nextHourIn(services.issuing.timeZone, 0, dueAt),
    },
    [wakeCardsJob]: wakeCards,
    'card/make-waiting-orders': {
      run: async ({ now }) => {
        await makeWaitingOrders(pool, services, now);
      },
      nextDue: ({ now }) => nextMultiple(waitingOrdersMs, now),
      findNeed: async (db) => ((await listAffordableOrders(db)).length > 0 ? new Date(0) : null),
    },
    'audit/link-entries': {
      run: async () => {
        const { linked, end } = await linkEntries(pool, services.keys);
        // A line in the log cannot be taken back with the end of the chain.
        if (linked > 0) log.info({ linked, end }, 'the audit log was linked');
      },
      nextDue: ({ now }) => nextMultiple(linkMs, now),
      // It is the same whenever it is done: what is linked shows no time.
      findNeed: async () => null,
    },
    // Daily, as lists change without a word, and page after page until everyone was compared with a new one.
    'desk/screen-everyone': {
      run: async ({ tx, now }) => {
        await screenNext(tx, services, now);
      },
      hasMore: async ({ tx }) => await isScreeningUnderWay(tx, services.screening),
      nextDue: ({ now }) => nextHourIn(services.issuing.timeZone, screeningHour, now),
    },
    [tellEventJob]: createTellEventJob(services),
    ...createReturnedEmailJobs(services.keys),
    ...createDocumentJobs(services),
    ...sending.handlers,
    ...createAchJobs(pool, { ...services, port: ports.ach }),
    ...createAchInJobs(pool, { ...services, inbox: ports.inbox }, log),
    ...createSettlementJobs(closing, ports.settlementInbox),
    ...createBankStatementJobs(closing, ports.bankStatements),
    ...createReconciliationJobs(closing),
    ...createUnclaimedJobs(pool, services),
    ...createProblemJobs(pool, services.issuing),
    ...createAheadJobs(services),
    ...createHelperJobs(services),
    ...createStatementJobs(services),
    ...createCheckJobs(services, ports.positivePay),
    ...createAgencyJobs(services, log),
    ...createCardJobs(pool, { ...services, bureau: ports.bureau }),
    ...createUpdaterJobs(pool, { ...services, updater: ports.updater }),
    ...createRetentionJobs(pool, { retention: issuing.retention, archives: ports.archives }),
    ...createArchiveJobs(pool, { ...services, archives: ports.archives }),
    ...createLetterJobs(pool, { ...services, mailHouse: ports.mailHouse, print: ports.print }),
  };
  const telling = { kinds: [tellEventJob], places: 2, waitsItsTurn: true };
  return { handlers, lanes: [...sending.lanes, letterLane, telling], sent };
}

/** Schedules the jobs that recur, where they are not scheduled yet. */
export async function ensureRecurringJobs(db: Queryable, issuing: Issuing, now: Date): Promise<void> {
  await ensureJob(db, { kind: 'issuer/expire-holds', key: 'hourly', dueAt: now }, now);
  await ensureJob(db, { kind: 'card/age-cards', key: 'daily', dueAt: now }, now);
  await ensureJob(db, { kind: 'card/make-waiting-orders', key: 'often', dueAt: now }, now);
  await ensureJob(db, { kind: 'audit/link-entries', key: 'often', dueAt: now }, now);
  await ensureJob(db, { kind: 'desk/screen-everyone', key: 'daily', dueAt: now }, now);
  await ensureDocumentJobs(db, now);
  await ensureAchJobs(db, now);
  await ensureAchInJobs(db, now);
  await ensureSettlementJobs(db, now);
  await ensureBankStatementJobs(db, now);
  await ensureReconciliationJobs(db, issuing, now);
  await ensureUnclaimedJobs(db, issuing, now);
  await ensureProblemJobs(db, issuing, now);
  await ensureAheadJobs(db, issuing, now);
  await ensureHelperJobs(db, issuing, now);
  await ensureStatementJobs(db, issuing, now);
  await ensureCheckJobs(db, issuing, now);
  await ensureAgencyJobs(db, issuing, now);
  await ensureCardJobs(db, issuing, now);
  await ensureUpdaterJobs(db, issuing, now);
  await ensureLetterJobs(db, issuing, now);
  await ensureRetentionJobs(db, now);
}
