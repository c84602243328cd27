import { formatProblemNumber } from '@portal/contract/problems/problem-number';
import { getTransaction } from '@portal/contract/transactions/get-transaction';
import type pg from 'pg';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import {
  findAccountOf,
  findDepositFacts,
  findPosted,
  findPostedBy,
  findStoppedCharge,
  findUnposted,
  isAllowable,
  listLinked,
  type PostedDetail,
} from '../../issuer/face.ts';
import { findProblemOfCharge } from '../../issuer/problem-face.ts';
import { fromPosted, fromUnposted } from '../../paper/statements/transaction.ts';

/** The journal that an id names: its own number, or the id that it had while it was pending. */
async function findJournal(db: pg.Pool, accountId: number, transactionId: string): Promise<PostedDetail | null> {
  const isNumber = /^\d{1,15}$/.test(transactionId);
  const found = isNumber ? await findPosted(db, accountId, Number(transactionId)) : null;
  return found ?? (await findPostedBy(db, accountId, transactionId));
}

/** The control that declined a charge, and what can be done about it at `now`. */
async function readStopped(db: pg.Pool, accountId: number, transactionId: string, now: Date) {
  const stopped = await findStoppedCharge(db, accountId, transactionId);
  if (stopped === null) return null;
  const { control, allowedUntil, isSpent } = stopped;
  const isAllowed = !isSpent && allowedUntil !== null && now < allowedUntil;
  return {
    control,
    isAllowable: isAllowable(stopped, now),
    allowedUntil: isAllowed ? allowedUntil.toISOString() : null,
  };
}

/** The last problem that covers it. */
async function readProblem(db: pg.Pool, accountId: number, charge: Parameters<typeof findProblemOfCharge>[2]) {
  const told = await findProblemOfCharge(db, accountId, charge);
  if (told === null) return null;
  const { problemId, ...rest } = told;
  return { number: formatProblemNumber(problemId), ...rest };
}

export const getTransactionRoute = serve(getTransaction, async ({ input, db, now, holder, language, services }) => {
  const { cardId, transactionId } = input;
  const accountId = await findAccountOf(db, holder.holderId, cardId);
  if (accountId === null) return refuse('notFound');
  const t = services.texts.in(language);
  // For a charge that cleared in part, the id names the held part as long as it is held.
  const asked = await findUnposted(db, accountId, transactionId);
  if (asked) {
    const { triesLeft } = asked;
    return ok({
      ...fromUnposted(asked, services.issuing.timeZone, t),
      authorizedAt: null,
      triesLeft,
      stopped: asked.declineReason === 'CONTROL' ? await readStopped(db, accountId, transactionId, now) : null,
      deposit: null,
      problem: await readProblem(db, accountId, { authorizationId: transactionId }),
      related: [],
    });
  }
  const posted = await findJournal(db, accountId, transactionId);
  if (!posted) return refuse('notFound');
  const related = await listLinked(db, accountId, posted);
  const facts = posted.type === 'DEPOSIT' ? await findDepositFacts(db, accountId, posted.journalId) : null;
  return ok({
    ...fromPosted(posted, t),
    authorizedAt: posted.authorizedAt?.toISOString() ?? null,
    triesLeft: null,
    stopped: null,
    deposit: facts && { effectiveOn: facts.effectiveOn, entryDescription: facts.entryDescription },
    problem: await readProblem(db, accountId, posted),
    related: related.map((row) => fromPosted(row, t)),
  });
});
