import type { DocumentName } from '@portal/contract/documents/document';
import type { FeatureToggle } from '@portal/contract/feature-toggle';
import type { ComponentType } from 'react';
import type { Namespace, TextKey } from './text-keys.ts';

/** The exports of the file of a page. */
export interface PageModule {
  default: ComponentType;
}

/** The entry of one page in a table. */
export interface PageRecord {
  path: `/${string}`;
  /** File of the page below web/src, without '-page.tsx'. */
  page: `${string}/${string}`;
  /** Loads the file that `page` names; a test holds the two together. */
  load: () => Promise<PageModule>;
  /** Values of '[tab]' in the path; the base path without it shows the first. */
  tabs?: readonly string[];
  /** The name of each tab, where it differs from the title of the page. */
  tabTitles?: readonly TextKey[];
  /** The key of the title. The description of a page or tab is beside it: 'card:lock.title' → 'card:lock.description'. */
  title: TitleKey;
  /** Namespaces of the page's texts, besides those of the frame. */
  namespaces: readonly Namespace[];
  /** Answers 404 and is linked nowhere while this feature is off. */
  toggle?: FeatureToggle;
  /** The program's document that the page shows. */
  document?: DocumentName;
  /** Shows the program's questions and answers, which may link any page. */
  hasFaq?: true;
  /** Answers 404 outside of the demo. */
  isDemoOnly?: true;
  /** False for a public page that no search engine should offer. */
  isListed?: false;
  /** Stands on what was done on the pages before; where it leads who comes without. No search engine should offer it. */
  withoutDraft?: `/${string}`;
}

type TitleKey = Extract<TextKey, `${string}title`>;

/** The audience of a page: anybody, or a signed-in cardholder, whose pages and their frame load after sign-in. */
export type PageAccess = 'public' | 'protected';

/** A page at one of its paths, which may be called after its tab. */
type Titled = Omit<PageRecord, 'title'> & { title: TextKey };

/** One page of the portal, as the router and the links need it. */
export type PageRoute = Titled & { access: PageAccess; description: TextKey };

/** The routes of pages that the same people may see. */
export function routesOf(access: PageAccess, pages: readonly PageRecord[]): readonly PageRoute[] {
  return pages.flatMap(withTabPaths).map((own) => {
    const description = own.title.replace(/title(s\.[\w-]+)?$/, 'description$1') as TextKey;
    return { ...own, description, access };
  });
}

/** A page with tabs answers at its base path and at one path for each tab: '/contact-info/[tab]' → '/contact-info', … */
function withTabPaths(page: PageRecord): Titled[] {
  const { tabs, tabTitles = [], ...rest } = page;
  if (!tabs) return [page];
  const base = page.path.replace('/[tab]', '') as PageRecord['path'];
  const [first = page.title] = tabTitles;
  const each = tabs.map((tab, at) => ({ path: `${base}/${tab}` as const, title: tabTitles[at] ?? page.title }));
  return [{ path: base, title: first }, ...each].map((own) => ({ ...rest, ...own }));
}
