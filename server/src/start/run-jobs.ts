import type { DueJobs } from '../platform/jobs/count-jobs.ts';
import type { DeadJob } from '../platform/jobs/list-jobs.ts';

/** The functions that the command calls. */
export interface JobsTools {
  listDue(): Promise<DueJobs[]>;
  listDead(): Promise<DeadJob[]>;
  revive(kind: string, key: string | null): Promise<number>;
  write(line: string): void;
}

const usage = `Usage: npm run jobs                       what is due, and what failed too often
       npm run jobs -- revive KIND [KEY]  gives dead jobs of a kind, or one of them, their tries again`;

/** Lists what is due and what is dead, or revives; the exit code: 0 done, 1 nothing to revive, 2 not understood. */
export async function runJobs(args: readonly string[], tools: JobsTools): Promise<0 | 1 | 2> {
  const [act, kind, key = null, ...more] = args;
  if (act === undefined || (act === 'list' && kind === undefined)) {
    for (const due of await tools.listDue()) {
      tools.write(`due   ${due.kind}  ${due.count}  since ${due.oldestDueAt.toISOString()}`);
    }
    const dead = await tools.listDead();
    for (const { kind: of, key: about, attempts, deadAt, lastError } of dead) {
      tools.write(`dead  ${of}  ${about}  ${attempts} tries, ${deadAt.toISOString()}  ${lastError}`);
    }
    tools.write(dead.length === 0 ? 'No job is dead.' : `${dead.length} dead`);
    return 0;
  }
  if (act !== 'revive' || kind === undefined || more.length > 0) {
    tools.write(usage);
    return 2;
  }
  const revived = await tools.revive(kind, key);
  tools.write(revived === 0 ? 'There is no such dead job.' : `${revived} revived; a running portal begins at once.`);
  return revived === 0 ? 1 : 0;
}
