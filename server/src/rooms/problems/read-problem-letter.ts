import { formatProblemNumber } from '@portal/contract/problems/problem-number';
import { readProblemLetter } from '@portal/contract/problems/read-problem-letter';
import { stepOfLetter } from '@portal/contract/problems/whole-problem';
import { toWholeProblem } from '../../acts/problems/to-problem.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findAccountOf, getHolder } from '../../issuer/face.ts';
import { findProblem } from '../../issuer/problem-face.ts';
import { brandOf } from '../../paper/pdf/brand.ts';
import { writeProblemLetter } from '../../paper/problems/write-problem-letter.ts';
import { linesOfAddress } from '../../paper/statements/address-lines.ts';

export const readProblemLetterRoute = serve(readProblemLetter, {
  // Papers that leave the portal are a disclosure.
  isAudited: () => true,
  prepare: async () => undefined,
  handle: async ({ input, db, holder, now, language, services }) => {
    const { holderId } = holder;
    const accountId = await findAccountOf(db, holderId, input.cardId);
    const stored = accountId === null ? null : await findProblem(db, accountId, input.problemId);
    if (stored === null) return refuse('notFound');
    const problem = await toWholeProblem(db, services, stored, now);
    const step = problem.steps.find((each) => each.step === stepOfLetter[input.letter]);
    if (step === undefined) return refuse('notFound');
    const { givenName, familyName, address } = await getHolder(db, services.keys, holderId);
    const t = services.texts.in(language);
    const { fullName, phone, mailAddress } = services.program.now().facts;
    const content = await writeProblemLetter(
      {
        letter: input.letter,
        problem,
        day: step.day,
        name: `${givenName} ${familyName}`,
        sender: { addressLines: linesOfAddress(address), issuer: { fullName, phone, mailAddress } },
        language,
      },
      { t, brand: brandOf(services.program.now()), now },
    );
    const number = formatProblemNumber(input.problemId);
    return ok({ type: 'PDF', name: t(`problemLetters:file.${input.letter}`, { number }), content });
  },
});
