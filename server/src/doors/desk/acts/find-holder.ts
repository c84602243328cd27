import { isCardStatusId } from '@portal/contract/card/card-status';
import { maskEmail, maskPhone } from '@portal/contract/passcode/otp-option';
import * as z from 'zod/mini';
import { findLogin, findLoginOfHolders } from '../../../identity/logins.ts';
import {
  cardStatusReasons,
  findCard,
  findHolderRecord,
  type HolderCard,
  listCardsOf,
  listHoldersBySsn,
} from '../../../issuer/face.ts';
import type { Queryable } from '../../../platform/db/statement.ts';
import type { Keys } from '../../../platform/ports/keys.ts';
import { listLegalHoldsOf } from '../../../platform/privacy/legal-holds.ts';
import { taken } from '../../signed/define-message.ts';
import { byStaff } from '../by-staff.ts';
import { defineAct } from '../define-act.ts';
import { Reference } from '../enrollment-record.ts';
import { findHolderOfReference, findReferenceOf } from '../references.ts';
import { refused } from '../refusals.ts';

/** The facts by which somebody may be looked up: one of these. */
const By = z.union([
  z.strictObject({ reference: Reference }),
  z.strictObject({ userId: z.string().check(z.maxLength(100)) }),
  z.strictObject({ cardId: z.int() }),
  z.strictObject({ ssn: z.string().check(z.regex(/^\d{9}$/)) }),
]);

async function listHolderIds(db: Queryable, keys: Keys, by: z.infer<typeof By>): Promise<number[]> {
  if ('ssn' in by) return await listHoldersBySsn(db, keys, by.ssn);
  if ('userId' in by) return [(await findLogin(db, by.userId))?.holderId].filter((id) => id !== undefined);
  if ('cardId' in by) return [(await findCard(db, by.cardId))?.holderId].filter((id) => id !== undefined);
  return [await findHolderOfReference(db, by.reference)].filter((id) => id !== null);
}

function showCard({
  cardId,
  accountId,
  cardStatusId,
  last4Digit,
  expiry,
  lockReason,
  availableCents,
  asideCents,
}: HolderCard) {
  const status = isCardStatusId(cardStatusId) ? cardStatusReasons[cardStatusId] : undefined;
  return { cardId, accountId, last4Digit, cardStatusId, status, expiry, lockReason, availableCents, asideCents };
}

async function show(db: Queryable, keys: Keys, holderId: number) {
  const [record, login, { cards }, reference, holds] = await Promise.all([
    findHolderRecord(db, keys, holderId),
    findLoginOfHolders(db, [holderId]),
    listCardsOf(db, holderId),
    findReferenceOf(db, holderId),
    listLegalHoldsOf(db, holderId),
  ]);
  if (record === null) throw new Error('the holder is not there');
  const { givenName, familyName, email, mobileNumber, address } = record;
  return {
    holderId,
    reference,
    name: `${givenName} ${familyName}`,
    email: email && maskEmail(email),
    mobileNumber: mobileNumber && maskPhone(mobileNumber),
    zip: address.zip,
    login: login && { isLocked: login.lockedAt !== null, language: login.language },
    cards: cards.map(showCard),
    legalHolds: holds.map(({ holdId, matter, placedAt }) => ({ holdId, matter, placedAt })),
  };
}

/** Looks somebody up. The answer is masked; the lookup itself is kept like every act. */
export const findHolderAct = defineAct(
  'find-holder',
  'looks somebody up by reference, user ID, card or social security number',
  byStaff({ by: By }),
  async ({ body, tx, services: { keys } }) => {
    const holderIds = await listHolderIds(tx, keys, body.by);
    const [holderId] = holderIds;
    if (holderId === undefined) return refused('unknownHolder');
    const holders = await Promise.all(holderIds.map((each) => show(tx, keys, each)));
    return taken({ holders }, holderIds.length === 1 ? holderId : null);
  },
);
