import { parseProblemNumber } from '@portal/contract/problems/problem-number';
import * as z from 'zod/mini';
import { findAccountOfProblem, findProblemForUpdate, type ProblemWithCharges } from '../../issuer/problem-face.ts';
import type { MessageContext, MessageReply } from '../signed/define-message.ts';
import { refused } from './refusals.ts';

/** The number of a problem, as people say it: P-204861. */
export const ofProblem = { problem: z.string().check(z.regex(/^P-\d{1,15}$/)) };

/** A problem, its account locked until the transaction ends. */
export interface NamedProblem {
  problem: ProblemWithCharges;
  holderId: number;
}

/** For an act about a problem: the one that the message names by its number. */
export function withProblem<Body extends { problem: string }, Outcome = MessageReply>(
  handle: (context: MessageContext<Body> & NamedProblem) => Promise<MessageReply | Outcome>,
): (context: MessageContext<Body>) => Promise<MessageReply | Outcome> {
  return async (context) => {
    const { body, tx } = context;
    const problemId = parseProblemNumber(body.problem) ?? 0;
    const owner = await findAccountOfProblem(tx, problemId);
    const problem = owner && (await findProblemForUpdate(tx, owner.accountId, problemId));
    return owner && problem
      ? await handle({ ...context, problem, holderId: owner.holderId })
      : refused('unknownProblem');
  };
}

/** The facts of a problem in the audit log. */
export const problemFacts = ({ accountId, problemId, kind, state }: ProblemWithCharges) => ({
  facts: { accountId, problemId, kind, stateBefore: state },
});
