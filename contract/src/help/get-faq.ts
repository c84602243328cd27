import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { languages, localeOf } from '../language.ts';
import { FaqSection } from './faq.ts';

/** The program's questions and answers in one language. Anybody may read them. */
export const getFaq = defineCall({
  name: 'help/get-faq',
  method: 'GET',
  path: '/api/commonService/v1/faq',
  access: 'public',
  mode: 'reads',
  toggle: 'faq',
  input: z.object({ lang: z.enum(languages.map((language) => localeOf[language])) }),
  entity: z.object({ sections: z.array(FaqSection) }),
});
