import { escapeMarkup } from '@portal/contract/escape-markup';
import { languageFacts, localeOf } from '@portal/contract/language';
import * as z from 'zod/mini';
import { faultOfStatus, type MessagePort, type OutgoingMessage } from './message-port.ts';

/** An account with a provider of texts and calls whose HTTP API is that of Twilio (version 2010-04-01). */
export interface PhoneProvider {
  /** Where the API answers, without a slash at the end. */
  apiUrl: string;
  account: string;
  /** Secret: authenticates us to the provider, and signs what the provider sends to us. */
  token: string;
  /** Our own numbers, as '+18005550142': texts come from one, calls from the other. */
  from: string;
  callsFrom: string;
  /** Where this portal is reached from outside, for reports on messages; null: none are asked for. */
  publicUrl: string | null;
}

/** How long the provider may take before the message is tried again. */
const timeoutMs = 10_000;

/** The provider's answers to a message that it took, and of one that it did not. */
const Taken = z.object({ sid: z.string().check(z.minLength(1)) });
const Refused = z.object({ code: z.number(), message: z.string() });

const toE164 = (tenDigits: string): string => `+1${tenDigits}`;

async function post(provider: PhoneProvider, resource: string, messageId: string, form: Record<string, string>) {
  const { apiUrl, account, token, publicUrl } = provider;
  const report = publicUrl === null ? {} : { StatusCallback: `${publicUrl}/webhooks/phone/status` };
  const response = await fetch(`${apiUrl}/2010-04-01/Accounts/${account}/${resource}.json`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
      // A second try of the same message, after a crash, is the same message to the provider.
      'idempotency-key': messageId,
    },
    body: new URLSearchParams({ ...form, ...report }),
    // The text of a message goes to the provider alone.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  // The body, and so what a parser says of it, may quote the message: it never becomes part of the error.
  const body: unknown = await response.json().catch(() => null);
  const { ok, status } = response;
  const taken = ok ? Taken.safeParse(body).data : undefined;
  if (taken) return taken.sid;
  if (!ok && Refused.safeParse(body).success) throw faultOfStatus('phone provider', status);
  // Nobody knows whether it was taken: it is sent again under the same key.
  throw new Error(`the phone provider answered ${status}, which cannot be read`);
}

/** Sends texts. */
export function createTextPort(provider: PhoneProvider): MessagePort {
  return {
    send: ({ messageId, to, text }: OutgoingMessage) =>
      post(provider, 'Messages', messageId, { From: provider.from, To: toE164(to), Body: text }),
  };
}

/** Calls and reads the message out in its language. */
export function createCallPort(provider: PhoneProvider): MessagePort {
  return {
    send: ({ messageId, to, text, language }: OutgoingMessage) => {
      const Twiml = `<Response><Say language="${languageFacts[language].voice ?? localeOf[language]}">${escapeMarkup(text)}</Say></Response>`;
      return post(provider, 'Calls', messageId, { From: provider.callsFrom, To: toE164(to), Twiml });
    },
  };
}
