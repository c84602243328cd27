import { isForService } from '@portal/contract/card/card-lock';
import { cardStatusIds, cardStatusOf } from '@portal/contract/card/card-status';
import { recordEvent } from '../../../events/record-event.ts';
import { askToKeep } from '../../../identity/count-as-use.ts';
import { activateCard, type IssuedCard, noteHeard, strongestLock } from '../../../issuer/face.ts';
import { type MessageContext, type MessageReply, taken } from '../../signed/define-message.ts';
import { byStaff, ofCard } from '../by-staff.ts';
import { type ByCaller, byCaller, findProofProblem } from '../caller-proof.ts';
import { defineAct, withCard } from '../define-act.ts';
import { type DeskRefusal, refused } from '../refusals.ts';

/** The status of a card that nobody used for a year. */
const dormantCardStatusId = 23;

const AboutCardOfCaller = byStaff({ ...ofCard, ...byCaller });

/** Turns a card on for its proved holder, and tells them. */
async function turnOnNow({ card, tx, now }: Pick<MessageContext<unknown>, 'tx' | 'now'> & { card: IssuedCard }) {
  if (!(await activateCard(tx, card, now))) throw new Error('the card could not be activated');
  await noteHeard(tx, card.accountId, now);
  await askToKeep(tx, card.holderId, now);
  const { holderId, last4Digit } = card;
  await recordEvent(tx, holderId, 'CardTurnedOn', { last4Digit, hasPin: card.pvvSealed !== null }, now);
}

/** Makes a card of one of some statuses work, for a caller who is proved to be its holder. */
async function turnOn(
  context: MessageContext<ByCaller> & { card: IssuedCard },
  statuses: readonly number[],
  otherwise: DeskRefusal,
): Promise<MessageReply> {
  const { card } = context;
  if (cardStatusOf(card.cardStatusId) === 'closed') return refused('cardClosed');
  if (!statuses.includes(card.cardStatusId)) return refused(otherwise);
  if (isForService(strongestLock(card))) return refused('lockedFirst');
  const problem = await findProofProblem(context);
  if (problem !== null) return problem;
  await turnOnNow(context);
  return taken({ cardStatusId: cardStatusIds.active });
}

const { ordered, printed, shipped, neverActivated, dormant } = cardStatusIds;
const toActivate = [ordered, printed, shipped, neverActivated];

/** The PIN stays its holder's own, to be chosen in the portal. The card whose place it takes is closed. */
export const activateCardAct = defineAct(
  'activate-card',
  'activates a card that came, also long ago; its holder chooses the PIN in the portal',
  AboutCardOfCaller,
  withCard(async (context) => await turnOn(context, toActivate, 'notToActivate')),
);

/** A card that time has switched off. */
export const reinstateCardAct = defineAct(
  'reinstate-card',
  'turns a card on again that was never activated or not used for a long time',
  AboutCardOfCaller,
  withCard(async (context) => await turnOn(context, [neverActivated, dormant], 'notSwitchedOff')),
);

/** A call of the proved holder counts as use: a card that rests is turned on, none of the account rests for a year, and no money goes to a state. */
export const verifyCallerAct = defineAct(
  'verify-caller',
  'makes sure that a caller is the holder; it counts as use of the card, and turns one on again that was not used for a long time',
  AboutCardOfCaller,
  withCard(async (context) => {
    const { card, tx, now } = context;
    const problem = await findProofProblem(context);
    if (problem !== null) return problem;
    await noteHeard(tx, card.accountId, now);
    await askToKeep(tx, card.holderId, now);
    const isWoken = card.cardStatusId === dormantCardStatusId && !isForService(strongestLock(card));
    if (isWoken) await turnOnNow(context);
    return taken({ verified: true, cardStatusId: isWoken ? cardStatusIds.active : card.cardStatusId });
  }),
);
