import { getAgreement } from '@portal/contract/agreements/get-agreement';
import { ok, refuse } from '../http/outcome.ts';
import { serve } from '../http/serve.ts';

export const getAgreementRoute = serve(getAgreement, async ({ input, language, services: { agreements } }) => {
  const found = agreements.list().find(({ document }) => document === input.document);
  return found ? ok({ ...found, text: agreements.textOf(found.document, language) }) : refuse('notFound');
});
