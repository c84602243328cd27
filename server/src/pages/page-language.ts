import { chooseLanguage, findLanguage } from '@portal/contract/language';
import type { FastifyRequest } from 'fastify';
import type { Wanted } from './render-pages.ts';

/** Headers that decide in which language a page is answered. */
export const varyOfPages = 'Accept-Language, Cookie, Accept-Encoding';

/** Language of a page: `translateTo`, else that of the signed-in session, else the browser's, else English. */
export function wantedLanguage(request: FastifyRequest): Wanted {
  const { translateTo } = request.query as { translateTo?: unknown };
  const chosen = typeof translateTo === 'string' && translateTo.length === 2 ? findLanguage(translateTo) : null;
  const session = /(?:^|;\s*)language=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
  const language = chooseLanguage({ translateTo: chosen, session, browser: request.headers['accept-language'] });
  return { language, isChosen: chosen !== null };
}
