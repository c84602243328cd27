import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { workSignInPage } from '@portal/contract/desk/work-sign-in';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';
import type { StaffProvider } from '../platform/ports/staff-identity.ts';

/** Somebody who has a work account. */
export interface WorkPerson {
  subject: string;
  groups: string | string[];
  employeeNumber?: string;
  /** How they sign in there; 'strong' is enough for the console. */
  acr?: string;
}

const workClient = { clientId: 'console', clientSecret: 'a-secret-of-the-tests' } as const;
const strong = 'strong';
const visitHeader = 'x-visit';

/** The roles of the tests' provider, and what is asked of it. */
const workRules = {
  ...workClient,
  acrValues: [strong],
  roleClaim: 'groups',
  roles: new Map([
    ['card-agents', 'AGENT'],
    ['card-seniors', 'SENIOR'],
    ['card-operations', 'OPERATIONS'],
    ['card-auditors', 'AUDITOR'],
    ['card-administrators', 'ADMINISTRATOR'],
    ['card-admins', 'ADMINISTRATOR'],
  ]),
  employeeClaim: 'employee_number',
} as const satisfies Omit<StaffProvider, 'issuer'>;

const makeKey = async () => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    key: privateKey,
    jwk: { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: crypto.randomUUID() },
  };
};

/** A real provider of work accounts on this machine (oidc-provider), for a console at `consoleUrl`. */
export async function startWorkProvider(consoleUrl: string, port = 0) {
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, WorkPerson>();
  /** The one who signs in next in a browser of their own; null: they give up. */
  let person: WorkPerson | null = null;
  /** Those who are on a visit, each by its number: several may be here at once. */
  const visitors = new Map<string, WorkPerson | null>();
  let signing = await makeKey();
  let provider = create();

  function create() {
    const made = new Provider(issuer, {
      clients: [
        {
          client_id: workClient.clientId,
          client_secret: workClient.clientSecret,
          redirect_uris: [`${consoleUrl}${workSignInPage}`],
          post_logout_redirect_uris: [`${consoleUrl}/desk`],
          backchannel_logout_uri: `${consoleUrl}/ended`,
          backchannel_logout_session_required: true,
        },
      ],
      jwks: { keys: [signing.jwk] },
      acrValues: [strong, 'weak'],
      claims: { openid: ['sub', 'groups', 'employee_number'], acr: null, sid: null, auth_time: null, iss: null },
      conformIdTokenClaims: false,
      cookies: { keys: ['of-the-tests'] },
      // Said, so that it does not say that nobody did.
      ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
      features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount: (_context, id) => {
        const { groups, employeeNumber } = people.get(id) ?? { groups: [] };
        const more = { groups, ...(employeeNumber !== undefined && { employee_number: employeeNumber }) };
        return { accountId: id, claims: () => ({ sub: id, ...more }) };
      },
      loadExistingGrant: async ({ oidc }) => {
        const accountId = oidc.session?.accountId;
        const clientId = oidc.client?.clientId;
        if (accountId === undefined || clientId === undefined) return undefined;
        const grant = new oidc.provider.Grant({ accountId, clientId });
        grant.addOIDCScope('openid');
        await grant.save();
        return grant;
      },
    });
    return made;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!request.url?.startsWith('/interaction/')) return await provider.callback()(request, response);
    const number = request.headers[visitHeader];
    const here = typeof number === 'string' ? (visitors.get(number) ?? null) : person;
    if (here === null) {
      return await provider.interactionFinished(request, response, { error: 'access_denied', error_description: 'no' });
    }
    const { subject, acr = strong } = here;
    people.set(subject, here);
    await provider.interactionFinished(request, response, { login: { accountId: subject, acr } });
  }

  /** Goes to the provider's page as a browser without a session does; the answer that its redirect brings back. */
  async function visit(url: string, who: WorkPerson | null): Promise<Record<string, string>> {
    const number = crypto.randomUUID();
    visitors.set(number, who);
    const jar = new Map<string, string>();
    for (let at = new URL(url); ; ) {
      const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
      const answer = await fetch(at, { redirect: 'manual', headers: { cookie, [visitHeader]: number } });
      for (const set of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        jar.set(name, value);
      }
      const next = answer.headers.get('location');
      if (next === null) throw new Error(`the provider answers ${answer.status}: ${await answer.text()}`);
      at = new URL(next, at);
      if (at.href.startsWith(consoleUrl)) return Object.fromEntries(new URLSearchParams(at.hash.slice(1)));
    }
  }

  return {
    issuer,
    rules: { ...workRules, issuer } satisfies StaffProvider,
    visit,
    /** Sets who signs in next. */
    expectPerson: (next: WorkPerson | null) => {
      person = next;
    },
    /** Signs with another key from now on, and knows no other. */
    rotateKeys: async () => {
      signing = await makeKey();
      provider = create();
    },
    /** A logout token, right unless `odd` says otherwise; a value of undefined leaves its claim out. */
    makeLogoutToken: async (claims: Record<string, unknown>, odd: { isForged?: boolean; typ?: string } = {}) => {
      const now = Math.floor(Date.now() / 1000);
      const usual = {
        iss: issuer,
        aud: workClient.clientId,
        iat: now,
        exp: now + 120,
        jti: crypto.randomUUID(),
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      };
      const signer = odd.isForged ? await makeKey() : signing;
      const header = { alg: 'RS256', typ: odd.typ ?? 'logout+jwt', kid: signing.jwk.kid };
      return await new SignJWT({ ...usual, ...claims }).setProtectedHeader(header).sign(signer.key);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type WorkProvider = Awaited<ReturnType<typeof startWorkProvider>>;
