import { dayIn } from '@portal/contract/time/dates';
import type pg from 'pg';
import { createDemoBankInbox, demoBankAccounts } from '../../demo/bank-inbox.ts';
import { type BankAccounts, type CashBook, type Outside, takeStatement } from '../../issuer/treasury-face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { JobHandlers } from '../../platform/jobs/job-handlers.ts';
import { nextMultiple } from '../../platform/jobs/next-multiple.ts';
import { ensureJob } from '../../platform/jobs/schedule-job.ts';
import { createInboxFolder, type InboxPort, readInboxFile } from '../../platform/ports/bank-inbox.ts';
import type { Services } from '../../services.ts';
import type { Config } from '../config.ts';
import type { ClosingTools } from './close-days-now.ts';
import { takeFiles } from './take-files.ts';

/** Where the bank lays its statements, and the accounts that they are about. */
export interface BankStatements {
  inbox: InboxPort;
  accounts: BankAccounts;
}

/** How often the bank's folder is looked at. */
const everyMs = 5 * 60_000;

/** The job that takes the bank's statements. `statements` is null where no folder is configured. */
export function createBankStatementJobs(
  tools: ClosingTools & Pick<Services, 'issuing'>,
  statements: BankStatements | null,
) {
  return {
    'issuer/take-bank-statements': {
      run: async ({ now }) => {
        if (statements === null) return;
        const { inbox, accounts } = statements;
        const terms = { accounts, today: dayIn(tools.issuing.timeZone, now), now };
        const take = async (tx: pg.PoolClient, name: string) =>
          await takeStatement(tx, await readInboxFile(inbox, name, 'utf8'), terms);
        await takeFiles(tools, { inbox, kind: 'a bank statement', take }, now);
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
