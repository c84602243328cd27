import type { PageRoute } from '../page/page-route.ts';

/**
 * The pages of a cardholder that a representative may open, by how their paths begin: the card and its money. All others are the
 * cardholder's alone. Short, as every page loads it; a test names them.
 */
const forRepresentatives =
  /^\/(dash|transa|statem|expense|my-card|lock|unlock|set-pin|change-pin|card-[rt]|transf|bank)/;

/** Tells whether a page is the cardholder's alone, and no representative's. */
export const isOfHolderAlone = ({ access, path }: Pick<PageRoute, 'access' | 'path'>): boolean =>
  access === 'protected' && !forRepresentatives.test(path);
