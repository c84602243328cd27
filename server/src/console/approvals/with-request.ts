import type { DeskErrorKey } from '@portal/contract/desk/desk-error';
import type pg from 'pg';
import type { Services } from '../../services.ts';
import { isCloseTo } from '../../staff/close-people.ts';
import { findRequestForUpdate, type StoredRequest } from '../../staff/requests.ts';
import type { StaffSession } from '../../staff/sessions.ts';
import { type DeskOutcome, refuseDesk } from '../desk-outcome.ts';
import { findObjection, isRequestOver } from './show-request.ts';

interface OfRequest {
  input: { approvalId: number };
  staff: StaffSession;
  tx: pg.PoolClient;
  now: Date;
  services: Services;
}

type Refused = 'notFound' | 'notAllowed' | 'ownRequest' | 'ownRecord' | 'requestEnded';

/** For a call of somebody who decides: the request, locked, if they may decide it. */
export function withRequest<Context extends OfRequest, Extra extends unknown[], Entity, Errors extends DeskErrorKey>(
  handle: (context: Context & { request: StoredRequest }, ...extra: Extra) => Promise<DeskOutcome<Entity, Errors>>,
): (context: Context, ...extra: Extra) => Promise<DeskOutcome<Entity, Errors | Refused>> {
  return async (context, ...extra) => {
    const { tx, staff, input, now, services } = context;
    const above = services.issuing.console.twoDecidersAbove;
    const { approvalId } = input;
    const request = await findRequestForUpdate(tx, approvalId);
    if (request === null) return refuseDesk('notFound', { facts: { approvalId } });
    const { holderId } = request;
    const facts = { approvalId, asked: request.act, askedBy: request.askedBy };
    if (isRequestOver(request, now)) return refuseDesk('requestEnded', { holderId, facts });
    const objection = await findObjection(tx, staff, request, { above, now });
    if (objection === 'OWN') return refuseDesk('ownRequest', { holderId, facts });
    if (objection !== null) return refuseDesk('notAllowed', { holderId, facts: { ...facts, objection } });
    if (holderId !== null && (await isCloseTo(tx, services.keys, staff.staffId, holderId))) {
      return refuseDesk('ownRecord', { holderId, facts });
    }
    const outcome = await handle({ ...context, request }, ...extra);
    return { ...outcome, holderId, facts: { ...facts, ...outcome.facts } };
  };
}
