import * as z from 'zod/mini';
import { listEntries } from '../../../platform/audit/list-entries.ts';
import { verifyChain } from '../../../platform/audit/verify-chain.ts';
import { taken } from '../../signed/define-message.ts';
import { byStaff } from '../by-staff.ts';
import { defineAct } from '../define-act.ts';
import { StaffName } from '../staff-name.ts';

/** Entries of one answer. */
const maxEntries = 200;

/** Reads the audit log, the newest entry first. */
export const readAuditAct = defineAct(
  'audit',
  'reads what was done and refused: of a holder, of a member of the staff, of one act, of a posting, or all',
  byStaff({
    holderId: z.optional(z.int()),
    byStaff: z.optional(StaffName),
    act: z.optional(z.string()),
    journalId: z.optional(z.int()),
    beforeEntryId: z.optional(z.int()),
    limit: z._default(z.int().check(z.positive(), z.maximum(maxEntries)), 50),
  }),
  async ({ body, tx }) => {
    const { holderId = null, byStaff: staff = null, act = null, journalId = null, beforeEntryId = null, limit } = body;
    const entries = await listEntries(tx, { holderId, staff, act, journalId, beforeEntryId, limit });
    return taken({ entries: entries.map(({ facts, ...entry }) => ({ ...entry, facts: JSON.parse(facts) as object })) });
  },
);

/** Walks the chain of the audit log and says whether it is whole. */
export const verifyAuditAct = defineAct(
  'verify-audit',
  'walks the audit log and says whether anything in it was changed or taken away',
  byStaff({}),
  async ({ tx, services }) => taken({ ...(await verifyChain(tx, services.keys)) }),
);
