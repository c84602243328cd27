import { staffMaxSeconds } from '@portal/contract/desk/staff-session';
import type { IDToken, ServerMetadata } from 'openid-client';
import type { Clock } from './clock.ts';
import { createLogoutReader } from './logout-tokens.ts';
import type { NotSignedIn, SignedInThere, StaffIdentity, StaffProvider } from './staff-identity.ts';

/** A provider that does not answer for so long is not there. */
const longestSeconds = 5;
/** Its word about itself is asked for anew after an hour. */
const metadataMs = 3_600_000;

/** The page of the provider answered with a fault, or somebody else did in its place. */
const notItsWord = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
]);

/** Notes what an operator can mend. Never a code, a state or a token: errors of the library carry them. */
type Tell = (facts: { why: string; code: string | null }) => void;

const library = async () => await import('openid-client');
type Library = Awaited<ReturnType<typeof library>>;

/** Signs the staff in at a provider by OpenID Connect: code, PKCE, nonce, the signature of the ID token and `acr` are all checked. */
export function createOpenidIdentity(provider: StaffProvider, clock: Clock, tell: Tell): StaffIdentity {
  let known: { metadata: ServerMetadata; until: number } | null = null;

  async function getMetadata(client: Library): Promise<ServerMetadata> {
    const now = clock.now().getTime();
    if (known === null || known.until <= now) {
      const extensions = isPlain(provider) ? [allowPlain(client)] : [];
      const { issuer, clientId } = provider;
      const options = { execute: extensions, timeout: longestSeconds };
      const found = await client.discovery(new URL(issuer), clientId, undefined, undefined, options);
      known = { metadata: found.serverMetadata(), until: now + metadataMs };
    }
    return known.metadata;
  }

  /** Made for each answer, so that the provider's keys are those of now: who signs in is few, and a key that was taken back is gone. */
  async function configure(client: Library) {
    const metadata = await getMetadata(client);
    const { clientId, clientSecret } = provider;
    const ways = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const isBasic = ways.includes('client_secret_basic');
    const secret = isBasic ? client.ClientSecretBasic(clientSecret) : client.ClientSecretPost(clientSecret);
    const configuration = new client.Configuration(metadata, clientId, undefined, secret);
    configuration.timeout = longestSeconds;
    client.enableNonRepudiationChecks(configuration);
    if (isPlain(provider)) allowPlain(client)(configuration);
    return configuration;
  }

  /** Does something with the provider; null, and noted, when it cannot be reached. */
  async function attempt<Result>(act: (client: Library) => Promise<Result>): Promise<Result | null> {
    const client = await library();
    try {
      return await act(client);
    } catch (fault) {
      const why = readFault(client, fault);
      tell({ why, code: codeOf(fault) });
      return null;
    }
  }

  const readToken = createLogoutReader(provider, longestSeconds * 1000);

  return {
    start: async ({ state, nonce, verifier }, returnTo) =>
      await attempt(async (client) => {
        const asked = {
          redirect_uri: returnTo,
          scope: 'openid',
          // Behind '#', where no server and no proxy writes it down.
          response_mode: 'fragment',
          acr_values: provider.acrValues.join(' '),
          // A sign-in there that is older than a session may become is done anew.
          max_age: String(staffMaxSeconds),
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        };
        return client.buildAuthorizationUrl(await configure(client), asked).href;
      }),
    finish: async ({ code, iss, error, state, nonce, verifier }, returnTo) => {
      const client = await library();
      try {
        const url = new URL(returnTo);
        for (const [name, value] of Object.entries({ code, iss, error, state })) {
          if (value !== undefined) url.searchParams.set(name, value);
        }
        const checks = {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          maxAge: staffMaxSeconds,
        };
        const tokens = await client.authorizationCodeGrant(await configure(client), url, checks);
        const claims = tokens.claims();
        return claims === undefined ? 'REFUSED' : readClaims(provider, claims);
      } catch (fault) {
        const why = readFault(client, fault);
        if (why !== 'CANCELLED') tell({ why, code: codeOf(fault) });
        return why;
      }
    },
    signOutUrl: async (returnTo) =>
      await attempt(async (client) => {
        const configuration = await configure(client);
        if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
        return client.buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnTo }).href;
      }),
    readLogoutToken: async (token) => {
      const metadata = await attempt(getMetadata);
      return metadata?.jwks_uri === undefined ? null : await readToken(token, metadata.jwks_uri);
    },
  };
}

/** Only where the operator named such a provider, which production refuses unless it is on this machine. */
const isPlain = ({ issuer }: StaffProvider): boolean => issuer.startsWith('http:');

// The library marks it so that nobody takes it by accident.
// oxlint-disable-next-line typescript/no-deprecated
const allowPlain = (client: Library) => client.allowInsecureRequests;

/** The person of an ID token whose signature, issuer, audience, nonce and times were checked. */
function readClaims(provider: StaffProvider, claims: IDToken): SignedInThere | NotSignedIn {
  const { iss, sub, acr, [provider.roleClaim]: said, [provider.employeeClaim]: number, sid } = claims;
  if (typeof acr !== 'string' || !provider.acrValues.includes(acr)) return 'TOO_WEAK';
  const values: unknown[] = Array.isArray(said) ? said : [said];
  const roles = new Set(values.flatMap((value) => (typeof value === 'string' && provider.roles.get(value)) || []));
  return {
    issuer: iss,
    subject: sub,
    sid: typeof sid === 'string' ? sid : null,
    // One person has one role: of two, nobody here could tell which one is meant.
    role: roles.size === 1 ? ([...roles][0] ?? null) : null,
    employeeNumber: typeof number === 'string' && number !== '' ? number : null,
  };
}

const codeOf = (fault: unknown): string | null => {
  const { code, error } = fault as { code?: unknown; error?: unknown };
  if (typeof error === 'string' && /^[\w.-]{1,60}$/.test(error)) return error;
  return typeof code === 'string' ? code : null;
};

function readFault(client: Library, fault: unknown): NotSignedIn {
  if (fault instanceof client.AuthorizationResponseError) {
    if (fault.error === 'access_denied') return 'CANCELLED';
    return fault.error === 'server_error' || fault.error === 'temporarily_unavailable' ? 'UNREACHABLE' : 'REFUSED';
  }
  if (fault instanceof client.ResponseBodyError) return fault.status >= 500 ? 'UNREACHABLE' : 'REFUSED';
  if (fault instanceof client.ClientError) return notItsWord.has(fault.code ?? '') ? 'UNREACHABLE' : 'REFUSED';
  // Of the network itself; a fault of our own has a code.
  if (fault instanceof TypeError && codeOf(fault) === null) return 'UNREACHABLE';
  throw fault;
}
