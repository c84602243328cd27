import { dayIn } from '@portal/contract/time/dates';
import type pg from 'pg';
import { createDemoNetworkInbox } from '../../demo/network-inbox.ts';
import { takeSettlement } from '../../issuer/treasury-face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { JobHandlers } from '../../platform/jobs/job-handlers.ts';
import { nextMultiple } from '../../platform/jobs/next-multiple.ts';
import { ensureJob } from '../../platform/jobs/schedule-job.ts';
import { createInboxFolder, type InboxPort } from '../../platform/ports/bank-inbox.ts';
import type { Services } from '../../services.ts';
import type { Config } from '../config.ts';
import { type ClosingTools, closeDaysNow } from './close-days-now.ts';
import { patiently } from './patiently.ts';

/** How often the card network's folder is looked at. */
const everyMs = 5 * 60_000;

/**
 * The job that takes the card network's settlement files from its folder, in the order of their names. One that waits for
 * staff is set aside, and the log says why. `inbox` is null where no folder is configured.
 */
export function createSettlementJobs(tools: ClosingTools & Pick<Services, 'issuing'>, inbox: InboxPort | null) {
  const { pool, issuing, log } = tools;
  const { iin, timeZone } = issuing;
  return {
    'issuer/take-settlement': {
      run: async ({ now }) => {
        if (inbox === null) return;
        let isTaken = false;
        for (const name of await inbox.list()) {
          const terms = { iin, today: dayIn(timeZone, now), now };
          const take = async (tx: pg.PoolClient) => await takeSettlement(tx, () => inbox.open(name), terms);
          const taken = await patiently(pool, (patient) => inTransaction(patient, take));
          isTaken ||= taken.state === 'TAKEN';
          if (taken.state === 'WAITS') await inbox.setAside(name);
          else await inbox.remove(name);
          if (taken.state === 'WAITS') log.error({ name, ...taken }, 'a settlement file waits for staff');
          else log.info({ name, ...taken }, 'a settlement file was looked at');
        }
        // Days are weighed when something has come; the night's job does so in any case.
        if (isTaken) await patiently(pool, (patient) => closeDaysNow({ ...tools, pool: patient }, now));
      },
      nextDue: ({ now }) => nextMultiple(everyMs, now),
      findNeed: async () => (((await inbox?.list()) ?? []).length > 0 ? new Date(0) : null),
    },
  } satisfies JobHandlers;
}

/** The card network's folder; the demo's own network where this is a demo without one. */
export function createSettlementInbox(
  { settlementDir, isDemo }: Pick<Config, 'settlementDir' | 'isDemo'>,
  { pool, clock, issuing: { iin, timeZone } }: Pick<Services, 'pool' | 'clock' | 'issuing'>,
): InboxPort | null {
  if (settlementDir !== null) return createInboxFolder(settlementDir);
  return isDemo ? createDemoNetworkInbox(pool, { iin, timeZone, clock }) : null;
}

/** Schedules the job, where it is not scheduled yet. */
export async function ensureSettlementJobs(db: Queryable, now: Date): Promise<void> {
  await ensureJob(db, { kind: 'issuer/take-settlement', key: 'often', dueAt: now }, now);
}
