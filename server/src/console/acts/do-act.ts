import type { DeskEntityOf } from '@portal/contract/desk/define-desk-call';
import { type ActWish, doAct } from '@portal/contract/desk/do-act';
import { askForApproval } from '../../doors/desk/approvals.ts';
import { createAuditAct } from '../../doors/desk/audit-act.ts';
import { isRefusal } from '../../doors/desk/decided-act.ts';
import { decidedActs } from '../../doors/desk/decided-acts.ts';
import { type MessageReply, taken } from '../../doors/signed/define-message.ts';
import { findRelyingParty } from '../../identity/passkeys/relying-party.ts';
import { keepRequest } from '../../staff/requests.ts';
import { checkSignature, takeSignature } from '../../staff/signatures.ts';
import { answerOnce } from '../answer-once.ts';
import { done, refuseDesk } from '../desk-outcome.ts';
import { type ContextOf, serveDesk } from '../serve-desk.ts';
import { actOf } from './act-form.ts';
import { type AllowedWish, allowAct } from './allow-act.ts';
import { contextOf, type Weighing, weighWish } from './weigh-wish.ts';

type Done = DeskEntityOf<typeof doAct>;
type Prepared = { checked: Awaited<ReturnType<typeof checkSignature>> } | null;

export const doActRoute = serveDesk(doAct, {
  prepare: async ({ input, services }): Promise<Prepared> => {
    const party = findRelyingParty(services);
    return party && { checked: await checkSignature(services.pool, input.signed, party) };
  },
  handle: answerOnce(doAct, async (context: ContextOf<typeof doAct>, prepared: Prepared) => {
    const { input, tx, staff, client, now, requestId, services } = context;
    if (prepared === null) return refuseDesk('passkeysUnavailable');
    const { wish, hash, signed } = input;
    const allowed = await allowAct({ db: tx, staff, now, services }, wish);
    if ('ok' in allowed) return allowed;
    const { holderId, occasionId, points, level } = allowed;
    const told = { holderId, facts: { asked: wish.act, hash } };
    const signature = { signed, checked: prepared.checked, session: staff, hash, act: wish.act };
    if (!(await takeSignature(tx, signature, now))) return refuseDesk('passkeyRefused', told);
    const weighing = { tx, now, messageId: `console:${requestId}` };
    // Nothing is done that differs from what was shown and signed: it is shown anew.
    const weighed = await weighWish(weighing, wish, allowed);
    if (weighed.refused !== null || weighed.hash !== hash) return refuseDesk('changedSince', told);
    const reply = await perform(weighing, wish, allowed, weighed.isWaiting);
    if (reply.httpStatus !== 200) throw new Error(`an act that was weighed was refused: ${reply.body.error}`);
    const { approvalId = null } = reply.body as { approvalId?: number };
    if (approvalId !== null) await keepRequest(tx, { approvalId, session: staff, occasionId, points, hash }, now);
    const by = { role: staff.role, sessionId: staff.sessionId, passkeyId: staff.passkeyId, occasionId, level, hash };
    await createAuditAct(services)(tx, actOf(wish.act), allowed.body, reply, now, { ...client, facts: by });
    return approvalId === null
      ? done<Done>({ outcome: 'DONE', approvalId }, told)
      : done<Done>(
          { outcome: 'WAITING', approvalId },
          { ...told, facts: { ...told.facts, state: 'WAITING', approvalId } },
        );
  }),
});

/** Does an act, or has it wait for somebody who decides. */
async function perform(
  weighing: Weighing,
  wish: ActWish,
  allowed: AllowedWish,
  isWaiting: boolean,
): Promise<MessageReply> {
  const context = contextOf(weighing, allowed);
  if (!isWaiting || !allowed.mustAsk) return await actOf(wish.act).handle(context);
  const decided = decidedActs.find(({ kind }) => kind === wish.act);
  const { tx, now } = weighing;
  const { holderId, body } = allowed;
  const { staff } = body as { staff: string };
  const weighed = await decided?.weigh(context);
  if (weighed && isRefusal(weighed)) return weighed;
  const plain = { holderId, accountId: null, use: { amountCents: 0, cards: 0 }, mark: '' };
  const asked = { ...body, ...(await weighed?.doBefore?.()) };
  const approvalId = await askForApproval(tx, { ...(weighed ?? plain), act: wish.act, wish: asked }, staff, now);
  return taken({ state: 'WAITING', approvalId }, holderId);
}
