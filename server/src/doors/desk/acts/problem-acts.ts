import { problemKindNames } from '@portal/contract/problems/problem-kind';
import { formatProblemNumber } from '@portal/contract/problems/problem-number';
import { ProblemWords } from '@portal/contract/problems/problem-words';
import { Day } from '@portal/contract/time/iso';
import * as z from 'zod/mini';
import { nameProblem, tellOfProblem } from '../../../acts/problems/tell-problem.ts';
import { recordEvent } from '../../../events/record-event.ts';
import {
  isProblemPending,
  keepProblemPaper,
  keepProblemWords,
  listOpenProblems,
  listProblemPapers,
  listProblemSteps,
  listProblemWords,
  notePapersSent,
  writeOffProblem,
} from '../../../issuer/problem-face.ts';
import { cleanPaper } from '../../../platform/files/clean-paper.ts';
import { taken } from '../../signed/define-message.ts';
import { byStaff, ofCard } from '../by-staff.ts';
import { defineAct, withCard } from '../define-act.ts';
import { refused } from '../refusals.ts';
import { ofProblem, problemFacts, withProblem } from '../with-problem.ts';

/** Lists all open problems, the soonest due first. */
export const listProblemsAct = defineAct(
  'list-problems',
  'lists the open problems that people told, the soonest due first, with their days and money',
  byStaff({ dueBy: z.optional(Day) }),
  async ({ body: { dueBy }, tx }) => {
    const open = (await listOpenProblems(tx)).filter(
      ({ creditBy, answerBy }) => dueBy === undefined || answerBy <= dueBy || (creditBy !== null && creditBy <= dueBy),
    );
    return taken({ problems: open.map((each) => ({ problem: formatProblemNumber(each.problemId), ...each })) });
  },
);

/** Shows one problem with what was said and done. */
export const showProblemAct = defineAct(
  'show-problem',
  'shows a problem with its charges, steps, messages and papers',
  byStaff(ofProblem),
  withProblem(async ({ problem, holderId, tx, services }) => {
    const { accountId, problemId } = problem;
    return taken(
      {
        problem,
        isPending: await isProblemPending(tx, problem),
        steps: await listProblemSteps(tx, accountId, problemId),
        words: await listProblemWords(tx, services.keys, problem),
        papers: await listProblemPapers(tx, problem),
      },
      holderId,
      problemFacts(problem),
    );
  }),
);

/** Writes down what somebody told by telephone or letter. The days count from the day on which the first word came. */
export const reportProblemAct = defineAct(
  'report-problem',
  'writes down a problem that a holder told by telephone or letter; its days count from the day of the first word',
  byStaff({
    ...ofCard,
    kind: z.enum(problemKindNames),
    toldBy: z.enum(['PHONE', 'LETTER', 'HELPER']),
    toldOn: Day,
    transactionIds: z._default(z.array(z.string()), []),
    rightCents: z.optional(z.int().check(z.nonnegative())),
    receivedCents: z.optional(z.int().check(z.nonnegative())),
    expectedCents: z.optional(z.int().check(z.positive())),
    payer: z.optional(z.string()),
    onDay: z.optional(Day),
    learnedOn: z.optional(Day),
    words: z.optional(ProblemWords),
  }),
  withCard(async ({ body, card, tx, now, today, services }) => {
    const { toldOn, words, staff: _, reason: __, holderId, cardId: ___, ...told } = body;
    if (toldOn > today) return refused('dayToCome');
    const report = { ...told, card, toldOn };
    const opened = await tellOfProblem(tx, holderId, report, services.issuing, { now, today });
    if (typeof opened === 'string') return refused(opened === 'notFound' ? 'unknownCharge' : opened);
    if (words !== undefined) await keepProblemWords(tx, services.keys, opened, { by: 'HOLDER', text: words }, now);
    const { problemId, creditBy, answerBy } = opened;
    return taken({ problem: formatProblemNumber(problemId), creditBy, answerBy }, holderId, problemFacts(opened));
  }),
);

/** Largest message with a paper, in bytes. */
const maxPaperMessage = 7_000_000;

/** Adds a paper on which an answer rests, where its holder finds it. */
export const sendProblemPaperAct = {
  ...defineAct(
    'send-problem-paper',
    'adds a photo or PDF to a problem for its holder, as base64: the papers on which an answer rests',
    byStaff({ ...ofProblem, content: z.base64() }),
    withProblem(async ({ body, problem, holderId, tx, now, services }) => {
      const paper = await cleanPaper(Buffer.from(body.content, 'base64'));
      if (paper === null) return refused('paperUnreadable', ['content']);
      await keepProblemPaper(tx, services.keys, problem, { by: 'STAFF', ...paper }, now);
      await notePapersSent(tx, problem);
      const about = await nameProblem(tx, problem);
      await recordEvent(tx, holderId, 'ProblemAnswered', about, now);
      return taken({ mediaType: paper.mediaType, bytes: paper.content.length }, holderId, problemFacts(problem));
    }),
  ),
  maxBytes: maxPaperMessage,
};

/** Nothing more comes back from the merchant's bank: the program bears what the holder keeps. No money of a holder moves. */
export const writeOffProblemAct = defineAct(
  'write-off-problem',
  'writes off what remains of a decided problem: the holder keeps it, and no merchant’s bank pays',
  byStaff(ofProblem),
  withProblem(async ({ problem, holderId, tx, now, today }) => {
    if (problem.state !== 'DECIDED') return refused('problemOpen');
    const writtenOffCents = await writeOffProblem(tx, problem, { now, today });
    return writtenOffCents === 0 ? refused('nothingLeft') : taken({ writtenOffCents }, holderId, problemFacts(problem));
  }),
);
