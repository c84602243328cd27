import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { languages } from '../language.ts';
import { Month } from '../time/months.ts';
import { Letter, type LetterKind, letterKinds } from './letter.ts';
import { listLetters } from './list-letters.ts';

const fields = { kind: z.enum(letterKinds), language: z.enum(languages), fromMonth: Month, toMonth: Month };

const inOrder = z.refine<{ kind: LetterKind; fromMonth: string; toMonth: string }>(
  ({ kind, fromMonth, toMonth }) => kind === 'ACCOUNT' || fromMonth <= toMonth,
  { path: ['toMonth'], error: 'monthOrder' },
);

/** Makes a letter with a code by which anybody can check it. Its content is kept unchanged; `get-letter` gives the paper. */
export const makeLetter = defineCall({
  name: 'documents/make-letter',
  method: 'POST',
  path: '/api/cardService/v1/letters',
  access: 'holder',
  mode: 'writes',
  toggle: 'letters',
  idempotency: 'optional',
  intention: ['cardId', 'kind', 'language', 'fromMonth', 'toMonth'],
  input: z.strictObject({ cardId: CardId, ...fields }).check(inOrder),
  entity: Letter,
  errors: ['unauthorized', 'notFound', 'lettersUsedUp'],
  refreshes: [listLetters],
});
