import { languages } from '@portal/contract/language';
import { isProblemOpen } from '@portal/contract/problems/problem-state';
import { WordsInLanguages } from '@portal/contract/problems/problem-words';
import * as z from 'zod/mini';
import { nameProblem } from '../../../acts/problems/tell-problem.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { keepProblemWords, noteAsked } from '../../../issuer/problem-face.ts';
import { taken } from '../../signed/define-message.ts';
import { byStaff } from '../by-staff.ts';
import { defineAct } from '../define-act.ts';
import { refused } from '../refusals.ts';
import { ofProblem, problemFacts, withProblem } from '../with-problem.ts';

/** Sentences that texts/ has in both languages (`problemLetters:ask`). No police report is asked for: the law wants none. */
const standardQuestions = ['RECEIPT', 'STORE_WORDS', 'CANCELLATION', 'TRACKING', 'SLIP', 'CARD_AT_HAND'] as const;

/**
 * Writes to the holder, in both languages, so that nobody reads another than their own. The days of the law go on while an answer
 * is waited for.
 */
export const writeToHolderAct = defineAct(
  'write-about-problem',
  'writes to a holder about a problem, in English and Spanish (words), or asks with a standard sentence; asks: something is needed',
  byStaff({
    ...ofProblem,
    words: z.optional(WordsInLanguages),
    standard: z.optional(z.enum(standardQuestions)),
    asks: z._default(z.boolean(), false),
  }),
  withProblem(async ({ body, problem, holderId, tx, now, today, services }) => {
    const { words, standard } = body;
    if ((words === undefined) === (standard === undefined)) return refused('wordsOrStandard', ['words']);
    const asks = body.asks || standard !== undefined;
    if (asks && !isProblemOpen(problem)) return refused('problemOver');
    for (const language of languages) {
      const text = words?.[language] ?? services.texts.in(language)(`problemLetters:ask.${standard}`);
      await keepProblemWords(tx, services.keys, problem, { by: 'STAFF', language, text }, now);
    }
    if (asks) await noteAsked(tx, problem, { now, today });
    const about = await nameProblem(tx, problem);
    await recordEvent(tx, holderId, asks ? 'ProblemAsked' : 'ProblemAnswered', about, now);
    return taken({ state: asks ? 'NEEDS_HOLDER' : problem.state }, holderId, problemFacts(problem));
  }),
);
