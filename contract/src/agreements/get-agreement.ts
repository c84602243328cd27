import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { Agreement, AgreementName, AgreementText } from './agreement.ts';

/** A document as it counts now, in the language of the request. Anybody may read it. */
export const getAgreement = defineCall({
  name: 'agreements/get-agreement',
  method: 'GET',
  path: '/api/commonService/v1/agreements/{document}',
  access: 'public',
  mode: 'reads',
  input: z.strictObject({ document: AgreementName }),
  entity: z.extend(Agreement, { text: AgreementText }),
  errors: ['notFound'],
});
