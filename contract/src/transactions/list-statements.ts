import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { Month } from '../time/months.ts';

/** How far back statements can be had (Regulation E, 12 CFR 1005.18(c)(1)(iii): at least 24 months on request). */
export const statementMonths = 24;

/** The months of which the account behind a card has a statement, newest first: whole months since its first posting. */
export const listStatements = defineCall({
  name: 'transactions/list-statements',
  method: 'GET',
  path: '/api/cardService/v1/statements',
  access: 'holder',
  mode: 'reads',
  toggle: 'transactions',
  input: z.strictObject({ cardId: CardId }),
  entity: z.object({ months: z.array(Month) }),
  errors: ['unauthorized', 'notFound'],
});
