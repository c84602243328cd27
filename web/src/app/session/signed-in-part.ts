import type { Call } from '@portal/contract/define-call';
import type { ComponentType } from 'react';
import type { PageRoute } from '../page/page-route.ts';
import { createStore, useStore } from '../page/store.ts';

/** A read as it would be fetched by itself. */
export interface FetchedRead {
  call: Call;
  input: object;
  url: string;
  init: RequestInit;
}

/** The code that only a signed-in cardholder needs. It loads after sign-in, or when one of their pages is opened. */
export interface SignedInPart {
  /** Their pages. */
  routes: readonly PageRoute[];
  /** Wraps a page so that it shows only to a signed-in cardholder. */
  protect: (Page: ComponentType) => ComponentType;
  /** The way to the messages, in the masthead. */
  MessagesLink: ComponentType;
  /** Menu and sign-out, in the masthead. */
  AccountButtons: ComponentType<{ isMenuOpen: boolean; setMenuOpen: (isOpen: boolean) => void }>;
  MainNav: ComponentType<{ isOpen: boolean }>;
  /** Says who acts for whom, on every page. */
  ActingBand: ComponentType;
  /** Ends the session when nobody is there. */
  IdleGuard: ComponentType;
  /** Keeps the tokens fresh. Call once. */
  keepSessionFresh: () => void;
  /** Replaces the tokens, unless those of `accessToken` are replaced already; gives whether they are fresh now. */
  refreshTokens: (accessToken: string) => Promise<boolean>;
  /** Fetches a read, in one request with those that begin at the same time. */
  fetchTogether: (read: FetchedRead) => Promise<Response>;
}

/** The code that only a signed-in cardholder needs, once loaded. A page of theirs is drawn only then. */
export const signedInPart = createStore<SignedInPart | null>(null);

/** Returns the code that only a signed-in cardholder needs; null until it is loaded. */
export function useSignedInPart(): SignedInPart | null {
  return useStore(signedInPart, signedInPart.get(), (part) => part);
}
