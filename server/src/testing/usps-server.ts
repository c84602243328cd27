import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where the made-up post office delivers, as the API writes it. */
const points: {
  street: string;
  units: string[];
  city: string;
  state: string;
  zip: string;
  plus4: string;
  urbanization?: string;
}[] = [
  { street: '418 MESQUITE ST', units: ['APT 6', 'APT 7'], city: 'ALICE', state: 'TX', zip: '78332', plus4: '4016' },
  { street: '12 OAK AVE', units: [], city: 'MCALLEN', state: 'TX', zip: '78501', plus4: '1234' },
  { street: 'PO BOX 12', units: [], city: 'ALICE', state: 'TX', zip: '78333', plus4: '0012' },
  { street: 'RR 2 BOX 45', units: [], city: 'ALICE', state: 'TX', zip: '78332', plus4: '9602' },
  { street: 'PSC 3 BOX 1234', units: [], city: 'APO', state: 'AE', zip: '09001', plus4: '1234' },
  {
    street: 'B12 CALLE 5',
    units: [],
    city: 'SAN JUAN',
    state: 'PR',
    zip: '00921',
    plus4: '1212',
    urbanization: 'URB LAS LOMAS',
  },
];

/** The answer of somebody else in its place. */
interface StrangeReply {
  status: number;
  type: string;
  body: string;
}

/** A server on this machine that answers as the USPS Addresses API, version 3, does. */
export interface UspsServer {
  url: string;
  /** The requests that it got, path and query. */
  asked: string[];
  /** How many tokens it has sold. */
  tokens(): number;
  /** From here on it answers with this status, or as it should (null); or not at all ('never'). */
  fail(how: number | 'never' | 'nonsense' | StrangeReply | null): void;
  /** Makes the tokens that it sold invalid. */
  revokeTokens(): void;
  close(): Promise<void>;
}

export const uspsAccount = { clientId: 'portal', clientSecret: 'usps-secret' };

function readAddress(query: URLSearchParams): [number, unknown] {
  const part = (name: string): string => (query.get(name) ?? '').toUpperCase();
  const here = points.filter((point) => point.zip === part('ZIPCode') && point.state === part('state'));
  const nameOf = (street: string): string => street.replace(/^\S+ /, '');
  const point = here.find(({ street }) => street === part('streetAddress'));
  const sameStreet = here.find(({ street }) => nameOf(street) === nameOf(part('streetAddress')));
  const shown = point ?? sameStreet;
  if (shown === undefined) return [404, { apiVersion: '3.0', error: { code: '404', message: 'Address Not Found' } }];
  const unit = part('secondaryAddress');
  const { street, units, plus4, zip, urbanization, ...place } = { urbanization: null, ...shown };
  const withUnits = units.length === 0 || units.includes(unit) ? 'Y' : unit === '' ? 'D' : 'S';
  const address = {
    streetAddress: point === undefined ? part('streetAddress') : street,
    secondaryAddress: unit === '' ? null : unit,
    ...place,
    ZIPCode: zip,
    ZIPPlus4: plus4,
    urbanization,
  };
  return [200, { firm: null, address, additionalInfo: { DPVConfirmation: point === undefined ? 'N' : withUnits } }];
}

export async function startUspsServer(): Promise<UspsServer> {
  const asked: string[] = [];
  let [tokens, revoked]: [number, number] = [0, 0];
  let failure: Parameters<UspsServer['fail']>[0] = null;

  async function sellToken(request: IncomingMessage): Promise<[number, unknown]> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>;
    const { client_id: clientId, client_secret: clientSecret, grant_type: grant } = body;
    if (clientSecret !== uspsAccount.clientSecret || clientId !== uspsAccount.clientId) return [401, {}];
    if (grant !== 'client_credentials') return [400, {}];
    tokens += 1;
    return [200, { access_token: `token-${tokens}`, token_type: 'Bearer', expires_in: '28799', status: 'approved' }];
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://usps.example');
    const isToken = url.pathname === '/oauth2/v3/token';
    if (failure === 'never' && !isToken) return;
    if (typeof failure === 'object' && failure !== null && !isToken) {
      return void response.writeHead(failure.status, { 'content-type': failure.type }).end(failure.body);
    }
    const number = Number(/^Bearer token-(\d+)$/.exec(request.headers.authorization ?? '')?.[1] ?? 0);
    if (!isToken) asked.push(request.url ?? '');
    const [status, body] = isToken
      ? await sellToken(request)
      : typeof failure === 'number'
        ? [failure, {}]
        : number > revoked
          ? readAddress(url.searchParams)
          : [401, {}];
    const text = failure === 'nonsense' && !isToken ? '<html>418 MESQUITE ST' : JSON.stringify(body);
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    tokens: () => tokens,
    fail: (how) => {
      failure = how;
    },
    revokeTokens: () => {
      revoked = tokens;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
