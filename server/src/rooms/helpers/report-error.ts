import { reportError } from '@portal/contract/helpers/report-error';
import { formatProblemNumber } from '@portal/contract/problems/problem-number';
import { dayIn } from '@portal/contract/time/dates';
import { tellOfProblem } from '../../acts/problems/tell-problem.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { lockGrantOfHelper } from '../../identity/helpers/help-grants.ts';
import { keepLook } from '../../identity/helpers/help-looks.ts';
import { findCardForUpdate, listCardsOf } from '../../issuer/face.ts';
import { countToldSince } from '../../issuer/problem-face.ts';
import type { Queryable } from '../../platform/db/statement.ts';

/** The most reports of an account in a day, by its holder and their helpers. */
const maxReportsPerDay = 30;
const dayMs = 86_400_000;

/** A card of each account of a holder: a transaction is looked for in all of them. */
async function listAccountCards(tx: Queryable, holderId: number): Promise<number[]> {
  const { cards } = await listCardsOf(tx, holderId);
  const newest = new Map(cards.toReversed().map(({ accountId, cardId }) => [accountId, cardId]));
  return [...newest.entries()].toSorted(([a], [b]) => a - b).map(([, cardId]) => cardId);
}

export const reportErrorRoute = serve(reportError, async ({ input, helper, tx, now, services }) => {
  const { grantId, transactionId } = input;
  const { issuing } = services;
  const grant = await lockGrantOfHelper(tx, { helperId: helper.helperId, grantId }, now);
  if (!grant?.categories.includes('TRANSACTIONS')) return refuse('notFound');
  const { holderId } = grant;
  const today = dayIn(issuing.timeZone, now);
  for (const cardId of await listAccountCards(tx, holderId)) {
    const card = await findCardForUpdate(tx, holderId, cardId);
    if (card === null) continue;
    const since = new Date(now.getTime() - dayMs);
    if ((await countToldSince(tx, card.accountId, since)) >= maxReportsPerDay)
      return refuse('tooManyProblems', { holderId });
    const transactionIds = [transactionId];
    const report = { card, kind: 'NOT_MINE', toldBy: 'HELPER', toldOn: today, transactionIds } as const;
    const opened = await tellOfProblem(tx, holderId, report, issuing, { now, today });
    if (opened === 'notFound') continue;
    if (typeof opened === 'string') return refuse(opened, { holderId });
    await keepLook(tx, grant, 'ERROR', now);
    const { problemId, answerBy } = opened;
    const audited = { facts: { grantId, problemId } };
    return ok({ number: formatProblemNumber(problemId), answerBy }, { holderId, audited });
  }
  return refuse('notFound', { holderId });
});
