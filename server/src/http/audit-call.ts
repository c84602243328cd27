import type { Access } from '@portal/contract/define-call';
import pg from 'pg';
import { labelDevice } from '../identity/device-label.ts';
import { sealPersonal } from '../platform/audit/personal.ts';
import { type Actor, recordEntry } from '../platform/audit/record-entry.ts';
import type { Queryable } from '../platform/db/statement.ts';
import { sendAhead } from '../platform/db/transaction.ts';
import type { Outcome } from './outcome.ts';
import type { CallContext, Route } from './serve.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (input: unknown): Fields => (typeof input === 'object' && input !== null ? (input as Fields) : {});

/** Tells whether a call is a dry run, which may be repeated without limit. */
export const isDryRun = (input: unknown): boolean => 'dryRun' in fieldsOf(input);

/** Fields that the contract names as harmless; never a session, by which its holder is known. */
function factsOf({ call }: Route, input: Fields): Record<string, string | number | boolean> {
  const told = call.intention.filter((field) => field !== 'cardId' && field !== 'sessionId');
  const values = told.map((field): [string, unknown] => [field, input[field]]);
  return Object.fromEntries(
    values.filter((entry): entry is [string, string | number | boolean] =>
      ['string', 'number', 'boolean'].includes(typeof entry[1]),
    ),
  );
}

function actorOf({ holder, helper }: Pick<CallContext<unknown, Access>, 'holder' | 'helper'>): Actor {
  if (helper !== null) return 'HELPER';
  if (holder === null) return 'VISITOR';
  return holder.representative?.role ?? 'HOLDER';
}

/** Keeps in the audit log what a call did, or why it was refused; in the transaction in which it was. */
export async function auditCall(
  db: Queryable,
  route: Route,
  {
    input,
    holder,
    helper,
    client,
    now,
    services,
  }: Pick<CallContext<unknown, Access>, 'input' | 'holder' | 'helper' | 'client' | 'now' | 'services'>,
  outcome: Outcome<unknown>,
): Promise<void> {
  if (!route.isAudited(input) || isDryRun(input)) return;
  const fields = fieldsOf(input);
  const { cardId } = fields;
  const { facts = {}, personal = {} } = (outcome.ok && outcome.audited) || {};
  const entry = {
    act: route.call.name,
    refusedFor: outcome.ok ? null : outcome.error,
    actor: actorOf({ holder, helper }),
    staff: null,
    reason: null,
    holderId: holder?.holderId ?? outcome.holderId ?? null,
    cardId: typeof cardId === 'number' ? cardId : null,
    address: client.address,
    device: labelDevice(client.userAgent),
    facts: {
      ...factsOf(route, fields),
      ...facts,
      // Beside the cardholder, who of those who act for them it was.
      ...(holder?.representative && { representativeId: holder.representative.representativeId }),
    },
    ...(Object.keys(personal).length > 0 && { personal: sealPersonal(services.keys, personal) }),
  };
  const record = () => recordEntry(db, entry, now);
  // In a transaction nothing waits for it: it travels with what is sent next, the COMMIT at last.
  if (db instanceof pg.Pool || 'personal' in entry) await record();
  else sendAhead(db, record);
}
