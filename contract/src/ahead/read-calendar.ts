import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { FileReply } from '../file-reply.ts';

/** Gives the outlook of an account as a file for the calendar of a phone (RFC 5545); with amounts only where the holder asks for them. */
export const readCalendar = defineCall({
  name: 'ahead/read-calendar',
  method: 'POST',
  path: '/api/cardService/v1/{cardId}/money-ahead/calendar',
  access: 'holder',
  mode: 'reads',
  toggle: 'moneyAhead',
  input: z.strictObject({ cardId: CardId, hasAmounts: z.boolean() }),
  entity: FileReply,
  files: ['ICS'],
  errors: ['unauthorized', 'notFound'],
});
