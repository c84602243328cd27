import { type Language, languages } from '@portal/contract/language';
import type { PageBundle, PageData, PageInput, PageQuestion } from '@portal/contract/page-bundle';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { Caller } from './app/calls/build-request.ts';
import { framed, pageObjects } from './app/frame/router.tsx';
import { PageDataContext } from './app/page/page-data.ts';
import { documentOf } from './app/pages/document.ts';
import { headOf } from './app/pages/head.ts';
import { knowRoutes } from './app/pages/known-routes.ts';
import { pageTexts } from './app/pages/page-texts.ts';
import { notFoundPath } from './app/pages/public-routes.ts';
import { getPageRoute, pageRoutes } from './app/pages/routes.ts';
import { signedInPart } from './app/session/signed-in-part.ts';
import { textsForServer } from './app/texts/texts.ts';
import { TextsProvider } from './app/texts/texts-provider.tsx';
import { atmsQuestion } from './atms/atms-question.ts';
import { part } from './signed-in.ts';

type Question = (search: string, caller: Caller) => PageQuestion | null;

/** The questions of pages for the query that they are opened with, by path. */
const questions: Readonly<Record<string, Question>> = { '/atm-locator': atmsQuestion };

signedInPart.set(part);
knowRoutes(pageRoutes);

export const pages: PageBundle['pages'] = pageRoutes.map((route) => ({
  path: route.path,
  access: route.access,
  isDemoOnly: route.isDemoOnly ?? false,
  toggle: route.toggle ?? null,
  document: route.document ?? null,
  hasFaq: route.hasFaq ?? false,
  isListed: route.access === 'public' && !route.isDemoOnly && !route.withoutDraft && route.isListed !== false,
  source: `src/${route.page}-page.tsx`,
}));
export { notFoundPath };

export const questionOf: PageBundle['questionOf'] = (path, search, caller) =>
  questions[path]?.(search, { ...caller, accessToken: '' }) ?? null;

/** Returns the notice of a page that does not start, in every language: only its script knows whose page it is. */
async function notStartedIn(facts: PageInput['data'], all: PageInput['texts']): Promise<Record<Language, string>> {
  const say = async (language: Language) => {
    const texts = await textsForServer({ ...facts, language }, { common: all[language]['common'] });
    return texts.t('common:notStarted');
  };
  const said = await Promise.all(languages.map(async (language) => [language, await say(language)] as const));
  return Object.fromEntries(said) as Record<Language, string>;
}

/** Renders one page in one language. A protected page gives its shell: the server does not know who is signed in. */
export async function renderPage({ path, data: facts, texts: all, assets, publicUrl }: PageInput): Promise<string> {
  const route = getPageRoute(path);
  const data: PageData = { ...facts, access: route.access, texts: pageTexts(route, all[facts.language]) };
  const texts = await textsForServer(facts, data.texts);
  const wrap = part.routes.includes(route) ? part.protect : undefined;
  // This page alone: the table of all would be made, and each of its paths compiled, for each of them again.
  const handler = createStaticHandler(framed(pageObjects(texts, [route], wrap)));
  const context = await handler.query(new Request(`http://portal${path}${data.search}`));
  if (context instanceof Response) throw new Error(`the page ${path} answered ${context.status}`);
  const body = renderToString(
    <PageDataContext value={data}>
      <TextsProvider texts={texts}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </TextsProvider>
    </PageDataContext>,
  );
  const isWhole = route.access === 'public';
  const { withoutDraft = null } = route;
  const head = headOf(route, texts, data.program);
  const notStarted = await notStartedIn(facts, all);
  return documentOf({ path, publicUrl, head, data, assets, body, notStarted, isWhole, withoutDraft });
}
