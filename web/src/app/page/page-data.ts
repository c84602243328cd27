import type { PageData } from '@portal/contract/page-bundle';
import { createContext, useContext } from 'react';

/** Id of the JSON block that carries the page's data, outside of what React renders. */
export const pageDataId = 'page-data';
/** Id of what says that the page has not started. */
export const notStartedId = 'not-started';

let data: PageData | undefined;

/** The page's data, from the JSON block that the server wrote. Only in the browser. */
export function readPageData(): PageData {
  data ??= JSON.parse(document.getElementById(pageDataId)?.textContent ?? '') as PageData;
  return data;
}

export const PageDataContext = createContext<PageData | null>(null);

/** The page's data, in a component. */
export function usePageData(): PageData {
  const value = useContext(PageDataContext);
  if (!value) throw new Error('usePageData is used outside of the app');
  return value;
}
