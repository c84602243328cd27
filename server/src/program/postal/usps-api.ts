import * as z from 'zod/mini';
import type { Clock } from '../../platform/ports/clock.ts';

/** An account for the USPS Addresses API, version 3, or for a service that answers as it does. */
export interface UspsAccount {
  /** Where the API answers, without a slash at the end: 'https://apis.usps.com'. */
  apiUrl: string;
  clientId: string;
  /** Secret: buys the tokens with which we ask. */
  clientSecret: string;
}

/** Why the API gave no answer; its message says only what operators need, never what was asked. */
export class PostalApiFault extends Error {
  override readonly name = 'PostalApiFault';
}

const Token = z.object({ access_token: z.string(), expires_in: z.coerce.number() });
const text = z._default(z.nullish(z.string()), null);
const Info = z.optional(z.nullable(z.object({ DPVConfirmation: text })));
const Reply = z.object({
  address: z.object({
    streetAddress: z.string(),
    secondaryAddress: text,
    city: text,
    state: z.string(),
    ZIPCode: z.string(),
    ZIPPlus4: text,
    urbanization: text,
  }),
  // USPS has called it both.
  additionalInfo: Info,
  addressAdditionalInfo: Info,
});

/** The API's answer for an address that records do not have. */
const Unknown = z.object({ error: z.looseObject({ message: z.string() }) });

/** An address as the API has it, in capitals. */
export type UspsAddress = z.infer<typeof Reply>['address'] & {
  /** Delivery Point Validation: 'Y' confirmed; 'S' not with this unit; 'D' not without a unit; 'N' not this number. */
  dpv: string | null;
};

export interface UspsApi {
  /** Asks for one address by the API's own parameters; null: records have none. Throws a PostalApiFault. */
  findAddress(query: Record<string, string>, signal: AbortSignal): Promise<UspsAddress | null>;
}

/** A token is bought anew this long before it ends, so that it does not end on the way. */
const earlierMs = 60_000;

async function ask(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'error' });
  } catch (fault) {
    const isSlow = fault instanceof DOMException && fault.name === 'TimeoutError';
    throw new PostalApiFault(isSlow ? 'does not answer in time' : 'cannot be reached');
  }
}

async function parse<Schema extends z.ZodMiniType>(schema: Schema, response: Response): Promise<z.infer<Schema>> {
  // The body, and so what a parser says of it, may quote the address.
  const body: unknown = await response.json().catch(() => undefined);
  const read = z.safeParse(schema, body);
  if (!read.success) throw new PostalApiFault('answers what cannot be read');
  return read.data;
}

/** The USPS Addresses API. A token is bought when one is needed, and kept until it ends. */
export function createUspsApi({ apiUrl, clientId, clientSecret }: UspsAccount, clock: Clock): UspsApi {
  let token: { value: string; endsAt: number } | null = null;

  async function getToken(signal: AbortSignal): Promise<string> {
    const now = clock.now().getTime();
    if (token !== null && now < token.endsAt - earlierMs) return token.value;
    const response = await ask(`${apiUrl}/oauth2/v3/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' }),
      signal,
    });
    if (!response.ok) throw new PostalApiFault(`gives no token (${response.status})`);
    const { access_token: value, expires_in: seconds } = await parse(Token, response);
    token = { value, endsAt: now + seconds * 1000 };
    return value;
  }

  async function get(query: Record<string, string>, signal: AbortSignal): Promise<Response> {
    const headers = { authorization: `Bearer ${await getToken(signal)}`, accept: 'application/json' };
    return await ask(`${apiUrl}/addresses/v3/address?${new URLSearchParams(query).toString()}`, { headers, signal });
  }

  return {
    findAddress: async (query, signal) => {
      let response = await get(query, signal);
      if (response.status === 401) {
        // Taken back before its time: another one, once.
        token = null;
        response = await get(query, signal);
      }
      if (response.status === 400 || response.status === 404) {
        // Only the API's own word means that records have none; a page of somebody else says nothing of the address.
        await parse(Unknown, response);
        return null;
      }
      if (!response.ok) throw new PostalApiFault(`answers ${response.status}`);
      const { address, additionalInfo, addressAdditionalInfo } = await parse(Reply, response);
      return { ...address, dpv: (additionalInfo ?? addressAdditionalInfo)?.DPVConfirmation ?? null };
    },
  };
}
