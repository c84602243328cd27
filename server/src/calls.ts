import { dismissBannerRoute } from './announcements/dismiss-banner.ts';
import { getMetadataRoute } from './announcements/get-metadata.ts';
import { listCardsRoute } from './card/list-cards.ts';
import type { Route } from './http/serve.ts';
import { loginRoute } from './session/login.ts';
import { logoutRoute } from './session/logout.ts';
import { searchTransactionsRoute } from './transactions/search-transactions.ts';

/** Every call that the server answers. */
export const routes: readonly Route[] = [
  getMetadataRoute,
  dismissBannerRoute,
  listCardsRoute,
  loginRoute,
  logoutRoute,
  searchTransactionsRoute,
];
