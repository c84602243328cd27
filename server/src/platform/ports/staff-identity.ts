import type { StaffRole } from '@portal/contract/desk/staff-role';

/** A provider of work accounts, as the operator registered the console there (OpenID Connect Core 1.0). */
export interface StaffProvider {
  /** Its issuer identifier: 'https://login.example'. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The ways of signing in there that are strong enough; it says in `acr` which one it was. */
  acrValues: readonly string[];
  /** The claim that says a person's role, and its values. One that is not here is no role. */
  roleClaim: string;
  roles: ReadonlyMap<string, StaffRole>;
  /** The claim with the program's own number of the person. */
  employeeClaim: string;
}

/** A browser's answer from the provider, with what ties it to the sign-in that asked for it. */
export interface ProviderAnswer {
  code: string | undefined;
  iss: string | undefined;
  error: string | undefined;
  state: string;
  nonce: string;
  /** PKCE (RFC 7636). */
  verifier: string;
}

/** A person of whom the provider says that they signed in. */
export interface SignedInThere {
  issuer: string;
  subject: string;
  /** The provider's name for its own session; null: it has none. */
  sid: string | null;
  /** Null: the claim has no value that is a role, or several that are different ones. */
  role: StaffRole | null;
  employeeNumber: string | null;
}

/** Why nobody comes in: they gave up there, an answer that is not to be believed, a way too weak, or no answer. */
export type NotSignedIn = 'CANCELLED' | 'REFUSED' | 'TOO_WEAK' | 'UNREACHABLE';

/** The provider's word that somebody signed out there. At least one of `subject` and `sid` is known. */
export interface SignedOutThere {
  issuer: string;
  subject: string | null;
  sid: string | null;
  /** Its own id, and until when it can be believed. */
  tokenId: string;
  expiresAt: Date;
}

/** Signs the staff in by their work accounts. */
export interface StaffIdentity {
  /** The provider's page to go to, or null when it does not answer. `returnTo` is our page, as it is registered there. */
  start(proof: { state: string; nonce: string; verifier: string }, returnTo: string): Promise<string | null>;
  /** Checks an answer and asks the provider who it is. A code works once. */
  finish(answer: ProviderAnswer, returnTo: string): Promise<SignedInThere | NotSignedIn>;
  /** The page where somebody signs out there, and comes back to `returnTo`; null: it has none, or does not answer. */
  signOutUrl(returnTo: string): Promise<string | null>;
  /** Reads a logout token (OpenID Connect Back-Channel Logout 1.0 §2.6); null when it is not to be believed. */
  readLogoutToken(token: string): Promise<SignedOutThere | null>;
}
