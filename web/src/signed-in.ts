import { protectWithAgreements } from './agreements/protect-with-agreements.ts';
import { fetchTogether } from './app/calls/reads-together.ts';
import { AccountButtons } from './app/frame/account-buttons.tsx';
import { ActingBand } from './app/frame/acting-band.tsx';
import { IdleGuard } from './app/frame/idle-guard.tsx';
import { MainNav } from './app/frame/main-nav.tsx';
import { MessagesLink } from './app/frame/messages-link.tsx';
import { signedInRoutes } from './app/pages/signed-in-routes.ts';
import type { SignedInPart } from './app/session/signed-in-part.ts';
import { keepSessionFresh, refreshTokens } from './app/signed-in/session-refresh.ts';

/** All that only a signed-in cardholder needs, in one part: visitors load nothing of it. */
export const part: SignedInPart = {
  routes: signedInRoutes,
  protect: protectWithAgreements,
  MessagesLink,
  AccountButtons,
  MainNav,
  ActingBand,
  IdleGuard,
  keepSessionFresh,
  refreshTokens,
  fetchTogether,
};
