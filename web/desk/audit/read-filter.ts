import { type AuditFilter, auditOutcomes } from '@portal/contract/desk/audit';

/** The filter that the address of a page names; what is empty does not matter. */
export function readFilter(params: URLSearchParams): AuditFilter {
  const [holderId, staff, act, day] = ['holderId', 'staff', 'act', 'day'].map((name) => params.get(name)?.trim() ?? '');
  const outcome = auditOutcomes.find((each) => each === params.get('outcome'));
  return {
    ...(holderId && { holderId: Number(holderId) }),
    ...(staff && { staff }),
    ...(act && { act }),
    ...(day && { day }),
    ...(outcome && { outcome }),
  };
}
