import { AddressGone, faultOfStatus, MessageRefused } from './message-port.ts';

/** The reply from the address of a push service. */
interface PushAnswer {
  status: number;
  headers: Headers;
  body: string;
}

/** The services of Mozilla and Apple say why in JSON, Google's in plain text, Microsoft's by the status alone. */
function isOwnWord({ headers, body }: PushAnswer): boolean {
  const type = headers.get('content-type') ?? '';
  if (body === '') return true;
  if (type.startsWith('text/plain')) return !body.trimStart().startsWith('<');
  return /^\s*\{[^]*"(errno|reason)"\s*:[^]*\}\s*$/.test(body);
}

/**
 * Returns the error in a push service's answer; null: it took the message (RFC 8030, 5). An answer from anyone else in its
 * place ends no subscription: such a message has its tries again and is then left, so that one browser's address whose
 * service speaks in pages keeps no other message waiting.
 */
export function faultOfPushAnswer(answer: PushAnswer): Error | null {
  const { status, headers } = answer;
  // Microsoft's service says 200, and signs it.
  if (status === 201 || status === 202 || (status === 200 && headers.has('x-wns-status'))) return null;
  if (status < 300) return new Error(`the push service answered ${status}, which is no answer of one`);
  if (status !== 404 && status !== 410) return faultOfStatus('push service', status);
  if (isOwnWord(answer)) return new AddressGone('the subscription has ended');
  return new MessageRefused(`somebody answered ${status} in the place of the push service`);
}
