import { dayIn } from '@portal/contract/time/dates';
import { createDemoNetworkInbox } from '../../demo/network-inbox.ts';
import { takeSettlement } from '../../issuer/treasury-face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { JobHandlers } from '../../platform/jobs/job-handlers.ts';
import { nextMultiple } from '../../platform/jobs/next-multiple.ts';
import { ensureJob } from '../../platform/jobs/schedule-job.ts';
import { createInboxFolder, type InboxPort } from '../../platform/ports/bank-inbox.ts';
import type { Services } from '../../services.ts';
import type { Config } from '../config.ts';
import type { ClosingTools } from './close-days-now.ts';
import { takeFiles } from './take-files.ts';

/** How often the card network's folder is looked at. */
const everyMs = 5 * 60_000;

/** The job that takes the card network's settlement files. `inbox` is null where no folder is configured. */
export function createSettlementJobs(tools: ClosingTools & Pick<Services, 'issuing'>, inbox: InboxPort | null) {
  const { iin, timeZone } = tools.issuing;
  return {
    'issuer/take-settlement': {
      run: async ({ now }) => {
        if (inbox === null) return;
        const terms = { iin, today: dayIn(timeZone, now), now };
        await takeFiles(
          tools,
          {
            inbox,
            kind: 'a settlement file',
            take: (tx, name) => takeSettlement(tx, () => inbox.open(name), terms),
          },
          now,
        );
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
