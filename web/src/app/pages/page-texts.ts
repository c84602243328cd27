import { errorCatalogue } from '@portal/contract/errors';
import type { PageTexts } from '@portal/contract/page-bundle';
import type { PageRoute } from '../page/page-route.ts';
import { accountNamespaces, frameNamespaces } from '../texts/texts.ts';

/** The server-worded errors for which the app has its own words; `text-keys.ts` holds the app to it. */
const saidHere = new Set(['invalidInput']);

/** The part of all texts that a page needs first. Runs where pages are rendered; the words of refusals stay there. */
export function pageTexts(
  { access, namespaces }: Pick<PageRoute, 'access' | 'namespaces'>,
  texts: PageTexts,
): PageTexts {
  const frame = access === 'protected' ? [...frameNamespaces, ...accountNamespaces] : frameNamespaces;
  const wanted = [...frame, ...namespaces].map((name) => [
    name,
    name === 'error' ? withoutServers(texts[name]) : texts[name],
  ]);
  return Object.fromEntries(wanted) as PageTexts;
}

function withoutServers(errors: unknown): unknown {
  const isServers = (key: string) => key.replace(/_(one|other)$/, '') in errorCatalogue && !saidHere.has(key);
  return Object.fromEntries(Object.entries(errors as object).filter(([key]) => !isServers(key)));
}
