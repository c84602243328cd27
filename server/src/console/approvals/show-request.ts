import {
  type DeskActName,
  deskActNames,
  mayDecide,
  type TwoDecidersAbove,
  takesTwoDeciders,
} from '@portal/contract/desk/act-rights';
import { decidedDays, type notDeciding, requestHours, type WaitingRequest } from '@portal/contract/desk/approvals';
import { cents } from '@portal/contract/money/cents';
import { findHolderRecord } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { countDecidedFor, getDeciderFacts, type StoredRequest } from '../../staff/requests.ts';
import type { StaffSession } from '../../staff/sessions.ts';
import { maskName } from '../mask-name.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** So few requests say nothing of a pair that approves each other. */
const fewRequests = 4;

/** The instant after which a request was asked that has not fallen away. */
export const firstWaiting = (now: Date): Date => new Date(now.getTime() - requestHours * hourMs);

/** Tells whether a request fell away. */
export const isRequestOver = ({ askedAt, decidedAt }: StoredRequest, now: Date): boolean =>
  decidedAt !== null || now.getTime() - askedAt.getTime() >= requestHours * hourMs;

/** The act of a request. Throws for one that the console does not know, which nobody can ask for. */
export function actNameOf({ act }: StoredRequest): DeskActName {
  const name = deskActNames.find((each) => each === act);
  if (name === undefined) throw new Error(`nobody can ask for '${act}'`);
  return name;
}

/** Tells whether two people decide a request besides its asker. */
export const isForTwo = ({ act, amountCents }: StoredRequest, above: TwoDecidersAbove): boolean =>
  takesTwoDeciders(act, amountCents, above);

/** Why a member may not decide a request, or null: by role, and as another person with another passkey on another computer. */
export async function findObjection(
  db: Queryable,
  decider: StaffSession,
  request: StoredRequest,
  { above, now }: { above: TwoDecidersAbove; now: Date },
): Promise<(typeof notDeciding)[number] | null> {
  if (request.staffId === decider.staffId) return 'OWN';
  const takesTwo = isForTwo(request, above);
  if (!mayDecide(decider.role, { act: actNameOf(request), takesTwo })) return 'ROLE';
  const first = takesTwo ? request.first : null;
  if (first?.staffId === decider.staffId) return 'DECIDED_FIRST';
  const since = new Date(request.askedAt.getTime() - dayMs);
  const { deviceHash, invitedBy, tookPart } = await getDeciderFacts(db, decider, request.holderId, since);
  if (deviceHash.equals(request.deviceHash)) return 'SAME_COMPUTER';
  if (first !== null && request.firstDeviceHash?.equals(deviceHash)) return 'SAME_COMPUTER';
  if (invitedBy === request.askedBy || invitedBy === first?.staffName) return 'INVITED';
  if (tookPart) return 'TOOK_PART';
  const shared = await countDecidedFor(
    db,
    request.staffId,
    decider.staffId,
    new Date(now.getTime() - decidedDays * dayMs),
  );
  return shared.asked > fewRequests && (shared.decided + 1) * 2 > shared.asked ? 'TOO_OFTEN' : null;
}

/** A request as the page of a decider shows it. */
export async function showRequest(
  db: Queryable,
  keys: Keys,
  {
    request,
    decider,
    above,
    now,
  }: { request: StoredRequest; decider: StaffSession; above: TwoDecidersAbove; now: Date },
): Promise<WaitingRequest> {
  const { approvalId, holderId, amountCents, fullName, role, askedAt, points, wish, first } = request;
  const takesTwo = isForTwo(request, above);
  const record = holderId === null ? null : await findHolderRecord(db, keys, holderId);
  const objection = await findObjection(db, decider, request, { above, now });
  const { reason } = wish;
  return {
    approvalId,
    act: actNameOf(request),
    // In full for who decides about it alone.
    person: record && (objection === null ? `${record.givenName} ${record.familyName}` : maskName(record)),
    amountCents: cents(amountCents),
    askedBy: { fullName, role },
    askedAt: askedAt.toISOString(),
    endsAt: new Date(askedAt.getTime() + requestHours * hourMs).toISOString(),
    reason: typeof reason === 'string' ? reason : '',
    points,
    notDeciding: objection,
    takesTwo,
    first: takesTwo && first !== null ? { fullName: first.fullName, at: new Date(first.at).toISOString() } : null,
  };
}
