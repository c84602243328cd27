import { approveRequest } from '@portal/contract/desk/approvals';
import type { DeskEntityOf } from '@portal/contract/desk/define-desk-call';
import { approveAct } from '../../doors/desk/acts/approval-acts.ts';
import { createAuditAct } from '../../doors/desk/audit-act.ts';
import { findRelyingParty } from '../../identity/passkeys/relying-party.ts';
import { keepDecided, keepFirstDecision } from '../../staff/requests.ts';
import { checkSignature, takeSignature } from '../../staff/signatures.ts';
import { traced } from '../acts/traced.ts';
import { answerOnce } from '../answer-once.ts';
import { done, refuseDesk } from '../desk-outcome.ts';
import { type ContextOf, serveDesk } from '../serve-desk.ts';
import { approve } from './decide.ts';
import { isForTwo } from './show-request.ts';
import { withRequest } from './with-request.ts';

type Approved = DeskEntityOf<typeof approveRequest>;
type Prepared = { checked: Awaited<ReturnType<typeof checkSignature>> } | null;

export const approveRequestRoute = serveDesk(approveRequest, {
  prepare: async ({ input, services }): Promise<Prepared> => {
    const party = findRelyingParty(services);
    return party && { checked: await checkSignature(services.pool, input.signed, party) };
  },
  handle: answerOnce(
    approveRequest,
    withRequest(
      async (
        {
          input,
          tx,
          staff,
          client,
          now,
          requestId,
          services,
          request,
        }: ContextOf<typeof approveRequest> & { request: Parameters<typeof approve>[0]['request'] },
        prepared: Prepared,
      ) => {
        if (prepared === null) return refuseDesk('passkeysUnavailable');
        const { hash, signed, approvalId } = input;
        const signature = { signed, checked: prepared.checked, session: staff, hash, act: 'approve' };
        if (!(await takeSignature(tx, signature, now))) return refuseDesk('passkeyRefused');
        const deciding = { tx, staff, now, messageId: `console:${requestId}`, services, request };
        const how = { tx, holderId: request.holderId, kind: 'approve', body: { approvalId } };
        await tx.query('SAVEPOINT decided');
        const ran = await traced(how, async () => await approve(deciding));
        // Nothing is done that differs from what was shown and signed.
        if (ran.reply.httpStatus !== 200 || ran.hash !== hash) {
          await tx.query('ROLLBACK TO SAVEPOINT decided');
          return refuseDesk('changedSince', { facts: { hash } });
        }
        const isFirst = isForTwo(request, services.issuing.console.twoDecidersAbove) && request.first?.hash !== hash;
        if (isFirst) {
          await tx.query('ROLLBACK TO SAVEPOINT decided');
          await keepFirstDecision(tx, approvalId, staff, hash, now);
          return done<Approved>(
            { outcome: 'FIRST' },
            { facts: { hash, decided: 'first of two', state: 'WAITING', approvalId } },
          );
        }
        await keepDecided(tx, approvalId, { staffId: staff.staffId, isApproved: true, because: null }, now);
        const by = { role: staff.role, sessionId: staff.sessionId, passkeyId: staff.passkeyId, hash };
        const body = { staff: staff.staffName, reason: 'Approved', approvalId };
        await createAuditAct(services)(tx, approveAct, body, ran.reply, now, { ...client, facts: by });
        return done<Approved>(
          { outcome: 'DONE' },
          { facts: { hash, ...(request.first && { first: request.first.staffName }) } },
        );
      },
    ),
  ),
});
