import * as z from 'zod/mini';
import { languages } from '../language.ts';
import { Assertion } from '../passkeys/passkey.ts';
import { PlainText } from '../person/free-text.ts';
import { Day, Instant } from '../time/iso.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { Occasion, PersonId } from './occasion.ts';
import type { StaffRole } from './staff-role.ts';

const auditors = ['AUDITOR'] as const satisfies readonly StaffRole[];
const EntryId = z.coerce.number<string | number>().check(z.int(), z.positive());

/**
 * How an act ended. WAITING: it waits for a second person. WRONG: a secret, a code or a caller's answer was not right. REFUSED: for any
 * other reason.
 */
export const auditOutcomes = ['DONE', 'WAITING', 'WRONG', 'REFUSED'] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

/** The entries that are wanted; what is left out does not matter. */
const filter = {
  holderId: z.optional(PersonId),
  /** The name by which the log knows a member of the staff. */
  staff: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(64))),
  /** Whole: 'console/reveal', 'desk/refund-fee', 'session/login'. */
  act: z.optional(z.string().check(z.trim(), z.regex(/^[\w:/-]{1,80}$/))),
  outcome: z.optional(z.enum(auditOutcomes)),
  /** A day of the program. */
  day: z.optional(Day),
};
const AuditFilter = z.strictObject(filter);
export type AuditFilter = z.infer<typeof AuditFilter>;

/** Entries of one page. */
export const auditPageSize = 50;

/** An entry of the log as a list shows it. */
export const AuditLine = z.object({
  entryId: z.int(),
  at: Instant,
  /** A cardholder, somebody who was not signed in, or the staff. */
  actor: z.enum(['HOLDER', 'HELPER', 'PAYEE', 'GUARDIAN', 'VISITOR', 'STAFF']),
  staff: z.nullable(z.string()),
  act: z.string(),
  /** The key of its refusal; null: it was not refused. */
  refusedFor: z.nullable(z.string()),
  outcome: z.enum(auditOutcomes),
  person: z.nullable(z.object({ holderId: z.int(), name: z.string() })),
  /** The call or task that it was for. */
  occasionId: z.nullable(z.int()),
});
export type AuditLine = z.infer<typeof AuditLine>;

/** Lists what was done and refused, the newest first. */
export const listAudit = defineDeskCall({
  name: 'list-audit',
  method: 'GET',
  path: '/desk/api/v1/audit/entries',
  roles: auditors,
  mode: 'reads',
  input: z.strictObject({ ...filter, beforeEntryId: z.optional(EntryId) }),
  entity: z.object({ entries: z.array(AuditLine), hasMore: z.boolean() }),
});

const Fact = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

/** An entry with all that it says, and its place in the chain. */
export const AuditDetail = z.extend(AuditLine, {
  reason: z.nullable(z.string()),
  cardId: z.nullable(z.int()),
  address: z.nullable(z.string()),
  device: z.nullable(z.string()),
  facts: z.record(z.string(), Fact),
  /** Values before and after, whole, are sealed beside it. */
  hasSealed: z.boolean(),
  /** Null: it is younger than the last link, which is made every few minutes. */
  link: z.nullable(z.object({ position: z.int(), hash: z.string() })),
});
export type AuditDetail = z.infer<typeof AuditDetail>;

/** Reads one entry. */
export const readAuditEntry = defineDeskCall({
  name: 'read-audit-entry',
  method: 'GET',
  path: '/desk/api/v1/audit/entries/{entryId}',
  roles: auditors,
  mode: 'reads',
  input: z.strictObject({ entryId: EntryId }),
  entity: AuditDetail,
  errors: ['notFound'],
});

/** Asks for the signature by which the sealed part of an entry is shown. */
export const askSealed = defineDeskCall({
  name: 'ask-sealed',
  method: 'POST',
  path: '/desk/api/v1/audit/entries/{entryId}/sealed/ask',
  roles: auditors,
  mode: 'writes',
  input: z.strictObject({ entryId: EntryId, reason: PlainText }),
  entity: z.object({ challenge: z.string(), rpId: z.string() }),
  errors: ['notFound', 'passkeysUnavailable'],
});

/** Shows the sealed part of an entry, signed; it is an entry itself. */
export const readSealed = defineDeskCall({
  name: 'read-sealed',
  method: 'POST',
  path: '/desk/api/v1/audit/entries/{entryId}/sealed',
  roles: auditors,
  mode: 'writes',
  input: z.strictObject({ entryId: EntryId, reason: PlainText, signed: Assertion }),
  entity: z.object({ values: z.record(z.string(), z.nullable(z.string())) }),
  errors: ['notFound', 'passkeyRefused', 'passkeysUnavailable'],
});

/** Walks the chain and tells whether anything was changed or taken away. */
export const verifyAudit = defineDeskCall({
  name: 'verify-audit',
  method: 'POST',
  path: '/desk/api/v1/audit/verify',
  roles: auditors,
  mode: 'reads',
  input: z.strictObject({}),
  entity: z.object({
    links: z.int(),
    /** The hash at the end, hex: whoever kept it elsewhere can compare. */
    end: z.string(),
    /** The first place at which it is broken; null: it is whole. */
    brokenAt: z.nullable(z.int()),
    at: Instant,
  }),
});

/** The most entries of one file. */
export const maxExportRows = 10_000;

/** Exports the entries of a filter as CSV. The log keeps the filter, the rows and the hash of the file. */
export const exportAudit = defineDeskCall({
  name: 'export-audit',
  method: 'POST',
  path: '/desk/api/v1/audit/export',
  roles: auditors,
  mode: 'reads',
  input: z.strictObject({ filter: AuditFilter }),
  entity: z.object({
    fileName: z.string(),
    csv: z.string(),
    rows: z.int(),
    /** SHA-256 of the file, hex. */
    hash: z.string(),
    /** There were more entries than a file may have: the newest are in it. */
    isCut: z.boolean(),
  }),
});

/** Opens a finding about an entry: the person whom it is about may be read, and nothing may be changed. */
export const openFinding = defineDeskCall({
  name: 'open-finding',
  method: 'POST',
  path: '/desk/api/v1/audit/entries/{entryId}/finding',
  roles: auditors,
  mode: 'writes',
  input: z.strictObject({ entryId: EntryId, reason: PlainText, language: z.enum(languages) }),
  entity: Occasion,
  errors: ['notFound', 'aboutNobody', 'occasionIsOpen', 'ownRecord'],
});
