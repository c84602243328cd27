import { daysOfMonth, monthAfter } from '@portal/contract/time/months';
import { countOpenExceptions, verifyLedger } from '../../issuer/face.ts';
import { verifyChain } from '../../platform/audit/verify-chain.ts';
import { listDeadJobs } from '../../platform/jobs/list-jobs.ts';
import type { Step } from './step.ts';

/** The books are closed: each day was even, each figure of the ledger is right, and nothing is left to look into. */
export const booksStep: Step = {
  name: 'books',
  title: 'The books: each day was even, the ledger is in order, nothing waits',
  needs: [],
  play: async ({ services: { pool, keys }, notes, goTo, say, expect }) => {
    await goTo(`${monthAfter(notes.month, 1)}-02`, 10);
    const { to } = daysOfMonth(notes.month);
    say(`the books of each day through ${notes.closedThrough} were closed at 3 am and compared`);
    expect(`all days of ${notes.month} are closed and even`, notes.closedThrough >= to, notes.closedThrough);
    const differences = await verifyLedger(pool);
    expect('npm run ledger -- verify finds no difference', differences.length === 0, differences);
    const { links, brokenAt } = await verifyChain(pool, keys);
    expect(`the audit log is whole: ${links} entries`, brokenAt === null, brokenAt);
    const dead = await listDeadJobs(pool);
    expect('no job is dead', dead.length === 0, dead.map(({ kind }) => kind).join(', '));
    const open = await countOpenExceptions(pool);
    expect('no exception is open', open.length === 0, open.map(({ kind }) => kind).join(', '));
  },
};
