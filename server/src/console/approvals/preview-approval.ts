import { previewApproval } from '@portal/contract/desk/approvals';
import type { DeskEntityOf } from '@portal/contract/desk/define-desk-call';
import { findRelyingParty } from '../../identity/passkeys/relying-party.ts';
import { askForSignature } from '../../staff/signatures.ts';
import { traced, undone } from '../acts/traced.ts';
import { done, refuseDesk } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';
import { approve } from './decide.ts';
import { showRequest } from './show-request.ts';
import { withRequest } from './with-request.ts';

export const previewApprovalRoute = serveDesk(
  previewApproval,
  withRequest(async ({ tx, staff, now, requestId, services, request }) => {
    const party = findRelyingParty(services);
    if (party === null) return refuseDesk('passkeysUnavailable');
    const above = services.issuing.console.twoDecidersAbove;
    const shown = await showRequest(tx, services.keys, { request, decider: staff, above, now });
    const deciding = { tx, staff, now, messageId: `console:${requestId}`, services, request };
    const how = { tx, holderId: request.holderId, kind: 'approve', body: { approvalId: request.approvalId } };
    const { reply, preview, hash } = await undone(
      tx,
      async () => await traced(how, async () => await approve(deciding)),
    );
    // A yes to other effects does not count any more: this one is the first.
    const isSame = request.first?.hash === hash;
    const common = {
      request: isSame ? shown : { ...shown, first: null },
      fields: fieldsOf(request.wish),
      rpId: party.id,
    };
    const isRefused = reply.httpStatus !== 200;
    const entity: DeskEntityOf<typeof previewApproval> = {
      ...common,
      preview: isRefused ? null : preview,
      refused: isRefused ? { why: reply.body.error, fields: reply.body.fields ?? [] } : null,
      hash: isRefused ? '' : hash,
      challenge: isRefused ? '' : await askForSignature(tx, staff.staffId, hash, now),
    };
    return done(entity, { facts: isRefused ? { why: reply.body.error } : { hash } });
  }),
);

/** The fields of a message that say what was asked for; who asked and about whom stands beside them. */
function fieldsOf(wish: Record<string, unknown>): Record<string, string | number | boolean> {
  return Object.fromEntries(
    Object.entries(wish).filter(
      (entry): entry is [string, string | number | boolean] =>
        !['staff', 'reason', 'holderId'].includes(entry[0]) &&
        ['string', 'number', 'boolean'].includes(typeof entry[1]),
    ),
  );
}
