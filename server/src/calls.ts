import { listCardsRoute } from './card/list-cards.ts';
import type { Route } from './http/serve.ts';
import { loginRoute } from './session/login.ts';
import { logoutRoute } from './session/logout.ts';

/** Every call that the server answers. */
export const routes: readonly Route[] = [listCardsRoute, loginRoute, logoutRoute];
