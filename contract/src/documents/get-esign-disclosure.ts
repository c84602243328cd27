import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { FileReply } from '../file-reply.ts';

/**
 * The E-SIGN disclosure as a PDF in the language of the request, with the code that shows that its reader can open it. The
 * code is the cardholder's own, and another one for each version.
 */
export const getEsignDisclosure = defineCall({
  name: 'documents/get-esign-disclosure',
  method: 'GET',
  path: '/api/cardService/v1/eDelivery/disclosure',
  access: 'holder',
  mode: 'reads',
  toggle: 'documentSettings',
  input: z.object({}),
  entity: FileReply,
  files: ['PDF'],
  errors: ['unauthorized'],
});
