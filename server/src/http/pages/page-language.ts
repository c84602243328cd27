import { chooseLanguage, findChosen } from '@portal/contract/language';
import type { ProgramFacts } from '@portal/contract/program';
import type { FastifyRequest } from 'fastify';
import type { Wanted } from './render-pages.ts';

/** Headers that decide in which language a page is answered. */
export const varyOfPages = 'Accept-Language, Cookie, Accept-Encoding';

/** Language of a page: `translateTo`, else that of the signed-in session, else the browser's, else the program's first. */
export function wantedLanguage(request: FastifyRequest, [fallback]: ProgramFacts['languages']): Wanted {
  const { translateTo } = request.query as { translateTo?: unknown };
  const chosen = typeof translateTo === 'string' ? findChosen(translateTo) : null;
  const session = /(?:^|;\s*)language=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
  const browser = request.headers['accept-language'];
  const language = chooseLanguage({ translateTo: chosen, session, browser, fallback });
  return { language, isChosen: chosen !== null };
}
