import { dayIn } from '@portal/contract/time/dates';
import type pg from 'pg';
import { createDemoBankInbox, demoBankAccounts } from '../../demo/bank-inbox.ts';
import { type BankAccounts, type CashBook, type Outside, takeStatement } from '../../issuer/treasury-face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { JobHandlers } from '../../platform/jobs/job-handlers.ts';
import { nextMultiple } from '../../platform/jobs/next-multiple.ts';
import { ensureJob } from '../../platform/jobs/schedule-job.ts';
import { createInboxFolder, type InboxPort, readInboxFile } from '../../platform/ports/bank-inbox.ts';
import type { Services } from '../../services.ts';
import type { Config } from '../config.ts';
import { type ClosingTools, closeDaysNow } from './close-days-now.ts';
import { patiently } from './patiently.ts';

/** Where the bank lays its statements, and the accounts that they are about. */
export interface BankStatements {
  inbox: InboxPort;
  accounts: BankAccounts;
}

/** How often the bank's folder is looked at. */
const everyMs = 5 * 60_000;

/**
 * The job that takes the bank's statements from their folder, in the order of their names. One that waits for staff is set
 * aside, and the log says why. `statements` is null where no folder is configured.
 */
export function createBankStatementJobs(
  tools: ClosingTools & Pick<Services, 'issuing'>,
  statements: BankStatements | null,
) {
  const { pool, issuing, log } = tools;
  return {
    'issuer/take-bank-statements': {
      run: async ({ now }) => {
        if (statements === null) return;
        const { inbox, accounts } = statements;
        const terms = { accounts, today: dayIn(issuing.timeZone, now), now };
        let isTaken = false;
        for (const name of await inbox.list()) {
          const text = await readInboxFile(inbox, name, 'utf8');
          const take = async (tx: pg.PoolClient) => await takeStatement(tx, text, terms);
          const taken = await patiently(pool, (patient) => inTransaction(patient, take));
          isTaken ||= taken.state === 'TAKEN';
          if (taken.state === 'WAITS') await inbox.setAside(name);
          else await inbox.remove(name);
          if (taken.state === 'WAITS') log.error({ name, ...taken }, 'a bank statement waits for staff');
          else log.info({ name, ...taken }, 'a bank statement was looked at');
        }
        // Days are weighed when something has come; the night's job does so in any case.
        if (isTaken) await patiently(pool, (patient) => closeDaysNow({ ...tools, pool: patient }, now));
      },
      nextDue: ({ now }) => nextMultiple(everyMs, now),
      findNeed: async () => (((await statements?.inbox.list()) ?? []).length > 0 ? new Date(0) : null),
    },
  } satisfies JobHandlers;
}

/** The bank's folder; the demo's own bank where this is a demo without one. */
export function createBankStatements(
  { bankStatements, isDemo }: Pick<Config, 'bankStatements' | 'isDemo'>,
  { pool }: Pick<Services, 'pool'>,
): BankStatements | null {
  if (bankStatements !== null) {
    return { inbox: createInboxFolder(bankStatements.folder), accounts: bankStatements.accounts };
  }
  return isDemo ? { inbox: createDemoBankInbox(pool), accounts: demoBankAccounts } : null;
}

/** The parties that tell of each day, by the folders that are configured; the demo has its own. */
export function outsideOf({
  settlementDir,
  bankStatements,
  isDemo,
}: Pick<Config, 'settlementDir' | 'bankStatements' | 'isDemo'>): Outside {
  const accounts = bankStatements?.accounts ?? (isDemo ? demoBankAccounts : new Map<string, CashBook>());
  return { hasNetwork: settlementDir !== null || isDemo, accounts: [...new Set(accounts.values())] };
}

/** Schedules the job, where it is not scheduled yet. */
export async function ensureBankStatementJobs(db: Queryable, now: Date): Promise<void> {
  await ensureJob(db, { kind: 'issuer/take-bank-statements', key: 'often', dueAt: now }, now);
}
