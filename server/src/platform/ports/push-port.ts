import { directionOf } from '@portal/contract/language';
import type { PushSubscription } from 'web-push';
import type { MessagePort } from './message-port.ts';
import { faultOfPushAnswer } from './push-answer.ts';

/** The sender, as push services know it (RFC 8292). */
export interface PushSettings {
  publicKey: string;
  privateKey: string;
  /** 'mailto:…' or 'https:…', by which a push service reaches the operator. */
  subject: string;
}

const timeoutMs = 10_000;
/** How long a push service keeps a message for a device that is off, in seconds. */
const keptSeconds = 24 * 3600;

/** Sends push messages to browsers, encrypted for each (RFC 8291). `to` is the browser's subscription as JSON. */
export function createPushPort({ publicKey, privateKey, subject }: PushSettings): MessagePort {
  const vapidDetails = { publicKey, privateKey, subject };
  return {
    send: async ({ messageId, to, subject: title, text, language, pushPath: path }) => {
      // Its own id as tag: a second try of the same message takes the first one's place on the screen.
      const said = { title, body: text, lang: language, dir: directionOf(language) };
      const payload = JSON.stringify({ ...said, tag: messageId, path });
      const subscription = JSON.parse(to) as PushSubscription;
      // Read with the first message, as its parts are many.
      const { default: webPush } = await import('web-push');
      const request = webPush.generateRequestDetails(subscription, payload, { vapidDetails, TTL: keptSeconds });
      const response = await fetch(request.endpoint, {
        method: request.method,
        headers: request.headers as Record<string, string>,
        body: request.body,
        // A push service answers by itself; whoever is sent elsewhere was sent by somebody else.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { status, headers } = response;
      // The service's answer may quote the subscription, so it never becomes part of the error.
      const fault = faultOfPushAnswer({ status, headers, body: await response.text() });
      if (fault !== null) throw fault;
      return messageId;
    },
  };
}
