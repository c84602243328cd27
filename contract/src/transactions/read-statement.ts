import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { Month } from '../time/months.ts';
import { StatementDay, StatementFigures } from './statement-figures.ts';

/** The statement of a month as it is shown on a page: what `get-statement` has as a PDF, in figures. */
export const readStatement = defineCall({
  name: 'transactions/read-statement',
  method: 'GET',
  path: '/api/cardService/v1/statements/{month}/figures',
  access: 'holder',
  mode: 'reads',
  toggle: 'transactions',
  input: z.strictObject({ cardId: CardId, month: Month }),
  entity: z.object({
    ...StatementFigures.shape,
    /** The person to whom it was sent when it was issued. */
    name: z.string(),
    addressLines: z.array(z.string()),
    /** Last four digits of the account number. */
    accountEnding: z.string(),
    days: z.array(StatementDay),
  }),
  errors: ['unauthorized', 'notFound'],
});
