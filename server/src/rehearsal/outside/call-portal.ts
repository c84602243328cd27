import { randomUUID } from 'node:crypto';
import { addressOf } from '@portal/contract/address-of';
import type { Call, EntityOf } from '@portal/contract/define-call';
import { FailureEnvelope, successEnvelope } from '@portal/contract/envelope';
import { headers } from '@portal/contract/headers';
import type { Language } from '@portal/contract/language';
import * as z from 'zod/mini';
import type { Config } from '../../start/config.ts';

/** How a browser calls. */
export interface Caller {
  language: Language;
  /** Of who is signed in. */
  token?: string;
  /** The cookie of a device that the portal knows. */
  cookie?: string | null;
}

/** The answer to a call: what it gives, or the words that its reader sees. */
export interface Answer<Entity> {
  entity: Entity | null;
  refusal: string;
  /** The cookie that came with it; null: none. */
  cookie: string | null;
}

export type CallPortal = <C extends Call>(call: C, input: object, caller: Caller) => Promise<Answer<EntityOf<C>>>;

/** Calls the portal over HTTP as the web app does, and checks the answer by the contract. */
export function createCaller(address: string, { gatewayKeys }: Pick<Config, 'gatewayKeys'>): CallPortal {
  return async (call, input, { language, token, cookie }) => {
    const { url, rest } = addressOf(call, input);
    const isGet = call.method === 'GET';
    const response = await fetch(`${address}${url}`, {
      method: call.method,
      headers: {
        accept: 'application/json',
        'accept-language': language,
        [headers.channel]: headers.channelValue,
        [headers.apiKey]: gatewayKeys.apiKey,
        [headers.gatewayKey]: gatewayKeys.gatewayKey,
        ...(isGet ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(cookie ? { cookie } : {}),
        ...(call.idempotency === 'none' ? {} : { [headers.idempotencyKey]: randomUUID() }),
      },
      ...(isGet ? {} : { body: JSON.stringify(Object.fromEntries(rest)) }),
    });
    const body: unknown = await response.json();
    const setCookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? null;
    if (response.status === 200) {
      const { entity } = z.parse(successEnvelope(call.entity), body);
      return { entity: entity as EntityOf<typeof call>, refusal: '', cookie: setCookie };
    }
    const [message] = FailureEnvelope.parse(body).errors.messages;
    return {
      entity: null,
      refusal: [response.status, message?.shortMessage, message?.field].filter(Boolean).join(' '),
      cookie: setCookie,
    };
  };
}
