import { cardStatusIds } from '@portal/contract/card/card-status';
import type { HeldBecause } from '@portal/contract/transfer/held-because';
import { get, type Queryable, statement } from '../../platform/db/statement.ts';
import { closedCardStatusIds } from '../cards/card-moves.ts';
import type { StoredTransfer } from './stored-transfer.ts';

/** Why a transfer must not go out now: as its holder is told, and as staff read it. */
export interface WhyHeld {
  because: HeldBecause;
  cause:
    | 'REPORTED_STOLEN'
    | 'HELD_FOR_FRAUD'
    | 'CLOSED_FOR_FRAUD'
    | 'LOCKED_BY_STAFF'
    | 'HOLDER_DIED'
    | 'LOGIN_LOCKED'
    | 'STAFF';
}

interface Standing {
  isDead: boolean;
  isHeldForFraud: boolean;
  isClosedForFraud: boolean;
  isLockedByStaff: boolean;
}

// Any card of the account counts, since anyone with one may have sent the money. Cards closed for fraud before the transfer
// was confirmed, and locks of closed cards, do not.
const standing = statement<[number, Date, readonly number[]], Standing>(
  'issuer/standing-of-transfer',
  `SELECT coalesce(bool_or(card.card_status_id = ${cardStatusIds.holderDeceased}), false) OR bool_or(holder.died_on IS NOT NULL) AS "isDead",
     coalesce(bool_or(card.card_status_id = ${cardStatusIds.heldForFraud}), false) AS "isHeldForFraud",
     coalesce(bool_or(card.card_status_id = ${cardStatusIds.closedForFraud} AND card.moved_at >= $2), false) AS "isClosedForFraud",
     coalesce(bool_or(EXISTS (SELECT FROM issuer.card_lock AS held
       WHERE held.account_id = card.account_id AND held.card_id = card.card_id AND held.reason = 'ISSUER')
       AND NOT card.card_status_id = ANY($3)), false) AS "isLockedByStaff"
   FROM issuer.account JOIN issuer.holder USING (holder_id)
   LEFT JOIN issuer.card ON card.account_id = account.account_id
   WHERE account.account_id = $1`,
);

/**
 * Finds why a confirmed transfer must not be filed (docs/domain.md §7): a death, a theft, a fraud hold or closure, a lock by
 * the staff, a locked login; null when it may go. A transfer that staff released goes in any case. The caller holds the
 * account's lock.
 */
export async function findWhyHeld(
  tx: Queryable,
  { accountId, holderId, confirmedAt, isReleased, isCardStolen }: StoredTransfer,
  isLoginLocked: (tx: Queryable, holderId: number) => Promise<boolean>,
): Promise<WhyHeld | null> {
  if (isReleased) return null;
  const found = await get(tx, standing, [accountId, confirmedAt, closedCardStatusIds]);
  if (found.isDead) return { because: 'DECEASED', cause: 'HOLDER_DIED' };
  if (isCardStolen) return { because: 'STOLEN', cause: 'REPORTED_STOLEN' };
  if (found.isHeldForFraud) return { because: 'REVIEW', cause: 'HELD_FOR_FRAUD' };
  if (found.isClosedForFraud) return { because: 'REVIEW', cause: 'CLOSED_FOR_FRAUD' };
  if (found.isLockedByStaff) return { because: 'REVIEW', cause: 'LOCKED_BY_STAFF' };
  return (await isLoginLocked(tx, holderId)) ? { because: 'REVIEW', cause: 'LOGIN_LOCKED' } : null;
}
