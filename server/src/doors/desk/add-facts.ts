import type { Facts } from '../../platform/audit/audited.ts';
import type { MessageReply } from '../signed/define-message.ts';

/** Adds to what the audit log keeps of an act that was done; what the act told itself stands. */
export function addFacts(reply: MessageReply, facts: Facts): MessageReply {
  return { ...reply, audited: { ...reply.audited, facts: { ...facts, ...reply.audited?.facts } } };
}
