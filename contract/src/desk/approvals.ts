import * as z from 'zod/mini';
import { Cents } from '../money/cents.ts';
import { Assertion } from '../passkeys/passkey.ts';
import { PlainText } from '../person/free-text.ts';
import { Instant } from '../time/iso.ts';
import { deskActNames } from './act-rights.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { ActPreview, ActRefusal } from './do-act.ts';
import { StaffRole, servingRoles } from './staff-role.ts';

/** Hours after which a request that nobody decided falls away. */
export const requestHours = 24;
/** Days of which one person may decide at most half of what another asked for. */
export const decidedDays = 30;

/** Why somebody may not decide a request; null: they may. */
export const notDeciding = [
  'OWN',
  'ROLE',
  'SAME_COMPUTER',
  'INVITED',
  'TOOK_PART',
  'TOO_OFTEN',
  'DECIDED_FIRST',
] as const;

/** An act that waits for somebody who decides. */
export const WaitingRequest = z.object({
  approvalId: z.int(),
  act: z.enum(deskActNames),
  /** The name of the person whom it is about; null: it is about nobody. */
  person: z.nullable(z.string()),
  amountCents: Cents,
  askedBy: z.object({ fullName: z.string(), role: StaffRole }),
  askedAt: Instant,
  endsAt: Instant,
  reason: z.string(),
  /** How well the caller was known, in points. */
  points: z.int(),
  notDeciding: z.nullable(z.enum(notDeciding)),
  /** Two people decide it besides its asker. */
  takesTwo: z.boolean(),
  /** The first of the two who said yes; null: nobody yet, or one decides. */
  first: z.nullable(z.object({ fullName: z.string(), at: Instant })),
});
export type WaitingRequest = z.infer<typeof WaitingRequest>;

/** Lists what waits for somebody who decides, the oldest first. */
export const listApprovals = defineDeskCall({
  name: 'list-approvals',
  method: 'GET',
  path: '/desk/api/v1/approvals',
  roles: servingRoles,
  mode: 'reads',
  input: z.strictObject({}),
  entity: z.object({ requests: z.array(WaitingRequest) }),
});

const ApprovalId = z.coerce.number<string | number>().check(z.int(), z.positive());
const refusals = ['notFound', 'notAllowed', 'ownRequest', 'ownRecord', 'requestEnded', 'passkeysUnavailable'] as const;

/** Works anew out what a request will do, and asks for a signature over it. */
export const previewApproval = defineDeskCall({
  name: 'preview-approval',
  method: 'POST',
  path: '/desk/api/v1/approvals/{approvalId}/preview',
  roles: servingRoles,
  mode: 'writes',
  input: z.strictObject({ approvalId: ApprovalId }),
  entity: z.object({
    request: WaitingRequest,
    /** The fields of the message, as they were asked for. */
    fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    preview: z.nullable(ActPreview),
    refused: z.nullable(ActRefusal),
    hash: z.string(),
    challenge: z.string(),
    rpId: z.string(),
  }),
  errors: refusals,
});

/** Approves a request, signed by the passkey of who decides: all of it, or none. One above an amount takes two who do. */
export const approveRequest = defineDeskCall({
  name: 'approve',
  method: 'POST',
  path: '/desk/api/v1/approvals/{approvalId}/approve',
  roles: servingRoles,
  mode: 'writes',
  input: z.strictObject({
    approvalId: ApprovalId,
    hash: z.string().check(z.regex(/^[\w-]{43}$/)),
    signed: Assertion,
  }),
  /** DONE; or FIRST: a second yes is needed, and nothing is done yet. */
  entity: z.object({ outcome: z.enum(['DONE', 'FIRST']) }),
  errors: [...refusals, 'passkeyRefused', 'changedSince'],
});

/** Rejects a request, with a reason that its asker reads. */
export const rejectRequest = defineDeskCall({
  name: 'reject',
  method: 'POST',
  path: '/desk/api/v1/approvals/{approvalId}/reject',
  roles: servingRoles,
  mode: 'writes',
  input: z.strictObject({ approvalId: ApprovalId, because: PlainText }),
  entity: z.object({}),
  errors: refusals,
});
