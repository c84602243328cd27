import type { AuditFilter } from '@portal/contract/desk/audit';

/** The filter that the address of a page names; what is empty does not matter. */
export function readFilter(params: URLSearchParams): AuditFilter {
  const [holderId, staff, act, day] = ['holderId', 'staff', 'act', 'day'].map((name) => params.get(name)?.trim() ?? '');
  return {
    ...(holderId && { holderId: Number(holderId) }),
    ...(staff && { staff }),
    ...(act && { act }),
    ...(day && { day }),
    ...(params.get('refused') === 'yes' && { refused: 'yes' as const }),
  };
}
