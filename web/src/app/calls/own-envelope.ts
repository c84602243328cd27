import { parse, type Reply } from './read-reply.ts';

const isText = (value: unknown): boolean => typeof value === 'string';

/**
 * Tells whether a reply tells what became of a write: an envelope of the portal with all its parts. A page of a Wi-Fi network, an
 * answer that was cut or JSON of somebody else is none, whatever its status; neither is a fault, which may be one on the
 * way back, after all was done. Written out: with the schemas of envelopes a first page would weigh more.
 */
export function isAnswerToWrite({ status: httpStatus, body }: Reply): boolean {
  const { status, statusType, message, entity, errors } = parse(body) ?? {};
  if (httpStatus >= 500 || typeof status !== 'number' || !isText(statusType) || !isText(message)) return false;
  if (errors !== undefined) {
    const { messages } = errors ?? {};
    const isWhole = Array.isArray(messages) && messages.length > 0;
    return isWhole && messages.every((each) => isText(each?.message) && isText(each?.shortMessage));
  }
  return httpStatus === 200 && typeof entity === 'object' && entity !== null;
}
