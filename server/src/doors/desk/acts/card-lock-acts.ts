import { cardStatusOf } from '@portal/contract/card/card-status';
import { type LockReason, lockReasons } from '@portal/contract/card/list-cards';
import type { FeatureToggleMap } from '@portal/contract/feature-toggle';
import * as z from 'zod/mini';
import { recordEvent } from '../../../events/record-event.ts';
import { lockCard, releaseLock } from '../../../issuer/face.ts';
import { taken } from '../../signed/define-message.ts';
import { byStaff, ofCard } from '../by-staff.ts';
import { defineAct, withCard } from '../define-act.ts';
import { type DeskRefusal, refused } from '../refusals.ts';

/** A lock of the staff's own, under which recurring payments stop too; others stand beside it. */
export const lockCardAct = defineAct(
  'lock-card',
  'locks a card until the staff unlock it: nothing is paid with it, what recurs neither',
  byStaff(ofCard),
  withCard(async ({ card, tx, now }) => {
    if (cardStatusOf(card.cardStatusId) === 'closed') return refused('cardClosed');
    if (!(await lockCard(tx, card, 'ISSUER', now))) return refused('alreadyLocked');
    await recordEvent(tx, card.holderId, 'CardLockedByDesk', { last4Digit: card.last4Digit }, now);
    return taken({ state: 'LOCKED' });
  }),
);

/** Why a lock is not for the staff to open: its holder does so in the portal, where the program offers it. */
function findOwnWay(lock: LockReason, toggles: FeatureToggleMap): DeskRefusal | null {
  if (lock === 'USER' && toggles.lockCard) return 'lockedByHolder';
  if (lock === 'PIN_TRIES' && toggles.changePin) return 'lockedByPin';
  return null;
}

/** Ends one lock; those for other reasons stay. After too many wrong tries these start anew. */
export const unlockCardAct = defineAct(
  'unlock-card',
  'ends a lock of a card that its holder cannot end: of too many wrong CVVs, or of the staff',
  byStaff({ ...ofCard, lock: z.enum(lockReasons) }),
  withCard(async ({ body: { lock }, card, tx, now, services }) => {
    if (cardStatusOf(card.cardStatusId) === 'closed') return refused('cardClosed');
    const ownWay = findOwnWay(lock, services.program.now().toggles);
    if (ownWay !== null) return refused(ownWay);
    if (!(await releaseLock(tx, card, lock))) return refused('notLocked');
    await recordEvent(tx, card.holderId, 'CardUnlockedByDesk', { last4Digit: card.last4Digit }, now);
    return taken({ state: 'UNLOCKED', locks: card.lockReasons.filter((each) => each !== lock) });
  }),
);
