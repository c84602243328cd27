import type { AuditOutcome } from '@portal/contract/desk/audit';
import { errorCatalogue } from '@portal/contract/errors';

/** The refusals that say that a secret or an answer was wrong, and that another try is left (specification §8, code 901). */
const wrongKeys = Object.entries(errorCatalogue).flatMap(([key, { code }]) => (code === 901 ? [key] : []));

/**
 * The outcome of an entry, an `AuditOutcome`. A caller's wrong answer is an act that was done and counted; a request waits until a
 * second person decides, who makes an entry of their own.
 */
export const outcomeOfEntry = `CASE
    WHEN entry.refused_for = ANY ('{${wrongKeys.join(',')}}') THEN 'WRONG'
    WHEN entry.refused_for IS NOT NULL THEN 'REFUSED'
    WHEN entry.facts @> '{"isRight": false}' THEN 'WRONG'
    WHEN entry.facts @> '{"state": "WAITING"}' AND entry.facts ?| ARRAY['approvalId', 'changeId'] THEN 'WAITING'
    ELSE 'DONE' END`;

/** Adds the outcome to an entry that is read. */
export interface WithOutcome {
  outcome: AuditOutcome;
}
