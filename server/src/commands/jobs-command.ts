import { countDueJobs, listKinds } from '../platform/jobs/count-jobs.ts';
import { listDeadJobs } from '../platform/jobs/list-jobs.ts';
import { reviveJobs } from '../platform/jobs/schedule-job.ts';
import { systemClock } from '../platform/ports/clock.ts';
import { runJobs } from '../start/run-jobs.ts';
import { onDatabase, runCommand } from './run-command.ts';

// `npm run jobs`: lists what is due and what is dead; `-- revive KIND [KEY]` gives dead ones their tries again.
runCommand(() =>
  onDatabase((pool) =>
    runJobs(process.argv.slice(2), {
      listDue: async () => await countDueJobs(pool, await listKinds(pool), systemClock.now()),
      listDead: () => listDeadJobs(pool),
      revive: (kind, key) => reviveJobs(pool, kind, key, systemClock.now()),
      write: (line) => process.stdout.write(`${line}\n`),
    }),
  ),
);
