import { getFaq } from '@portal/contract/help/get-faq';
import { findLanguage } from '@portal/contract/language';
import { ok } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { faqInLanguage } from '../../program/faq-in-language.ts';

export const getFaqRoute = serve(getFaq, async ({ input, services }) => {
  const { faq, facts } = services.program.now();
  return ok({
    sections: faqInLanguage(faq, findLanguage(input.lang) ?? facts.languages[0], { facts, issuing: services.issuing }),
  });
});
