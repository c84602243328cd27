import { isForService } from '@portal/contract/card/card-lock';
import { activeCardStatusId, cardStatusOf } from '@portal/contract/card/card-status';
import { activateCard, type IssuedCard, strongestLock } from '../../issuer/face.ts';
import { recordEvent } from '../../notices/events/record-event.ts';
import { type MessageContext, type MessageReply, taken } from '../../signed/define-message.ts';
import { byStaff, ofCard } from '../by-staff.ts';
import { type ByCaller, byCaller, findProofProblem } from '../caller-proof.ts';
import { defineAct, withCard } from '../define-act.ts';
import { type DeskRefusal, refused } from '../refusals.ts';

const AboutCardOfCaller = byStaff({ ...ofCard, ...byCaller });

/** Makes a card of one of some statuses work, for a caller who is proved to be its holder. */
async function turnOn(
  context: MessageContext<ByCaller> & { card: IssuedCard },
  statuses: readonly number[],
  otherwise: DeskRefusal,
): Promise<MessageReply> {
  const { card, tx, now } = context;
  if (cardStatusOf(card.cardStatusId) === 'closed') return refused('cardClosed');
  if (!statuses.includes(card.cardStatusId)) return refused(otherwise);
  if (isForService(strongestLock(card))) return refused('lockedFirst');
  const problem = await findProofProblem(context);
  if (problem !== null) return problem;
  if (!(await activateCard(tx, card, now))) throw new Error('the card could not be activated');
  const { holderId, last4Digit } = card;
  const hasPin = card.pvvSealed !== null;
  await recordEvent(tx, holderId, 'CardTurnedOn', { last4Digit, hasPin }, now);
  return taken({ cardStatusId: activeCardStatusId });
}

/** The PIN stays its holder's own, to be chosen in the portal. The card whose place it takes is closed. */
export const activateCardAct = defineAct(
  'activate-card',
  'activates a card that came, also long ago; its holder chooses the PIN in the portal',
  AboutCardOfCaller,
  withCard(async (context) => await turnOn(context, [1, 10, 14, 20], 'notToActivate')),
);

/** A card that time has switched off. */
export const reinstateCardAct = defineAct(
  'reinstate-card',
  'turns a card on again that was never activated or not used for a long time',
  AboutCardOfCaller,
  withCard(async (context) => await turnOn(context, [20, 23], 'notSwitchedOff')),
);
