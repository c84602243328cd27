import * as z from 'zod/mini';
import type { Facts } from '../../platform/audit/audited.ts';
import { sealPersonal } from '../../platform/audit/personal.ts';
import { recordEntry } from '../../platform/audit/record-entry.ts';
import type { Services } from '../../services.ts';
import type { KeepAct } from '../signed/receive.ts';

/** The fields of an act that the log keeps. */
const Audited = z.object({
  staff: z.string(),
  reason: z.string(),
  holderId: z.optional(z.int()),
  cardId: z.optional(z.int()),
});

/** Fields of messages that name no person and are no proof: what was asked for. */
const asked = (
  'accountId amountCents approvalId exceptionId transferId journalId sentId because shipping ' +
  'waivesFee payOutBy lock language subscribed evenIfLast evenIfUnknown samePerson verifiedBy byStaff'
).split(' ');
/** The same of answers: what came of it. */
const answered = 'state approvalId cardStatusId balanceCents feeCents paidOutCents ended removed wasLocked'.split(' ');

const isFact = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

function factsFrom(names: readonly string[], said: object): Facts {
  const values = said as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name];
      return isFact(value) ? [[name, value] as const] : [];
    }),
  );
}

/**
 * Keeps in the audit log each act of the staff, refused ones and mere lookups included, with its outcome. The events of an
 * act itself come on top.
 */
export function createAuditAct({ keys }: Pick<Services, 'keys'>): KeepAct {
  return async (db, message, body, reply, now, by) => {
    const { staff, reason, holderId, cardId } = z.parse(Audited, body);
    const isDone = reply.httpStatus === 200;
    const { entryId, facts, personal = {} } = (isDone && reply.audited) || {};
    const entry = {
      act: `desk/${message.kind}`,
      refusedFor: isDone ? null : reply.body.error,
      actor: 'STAFF' as const,
      staff,
      reason,
      holderId: holderId ?? reply.holderId ?? null,
      cardId: cardId ?? null,
      address: by?.address ?? null,
      device: by?.device ?? null,
      facts: {
        ...factsFrom(asked, body as object),
        ...(isDone && factsFrom(answered, reply.body)),
        ...facts,
        ...by?.facts,
      },
      ...(Object.keys(personal).length > 0 && { personal: sealPersonal(keys, personal) }),
      ...(entryId !== undefined && { entryId }),
    };
    await recordEntry(db, entry, now);
  };
}
