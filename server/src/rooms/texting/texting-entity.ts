import { maskPhone } from '@portal/contract/passcode/otp-option';
import type { Texting } from '@portal/contract/texting/texting';
import { findPasscodeContacts } from '../../identity/contacts.ts';
import type { Holder } from '../../identity/sessions.ts';
import { getHolder } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import { isStopped } from '../../telling/delivery/stopped-numbers.ts';
import { listChangedContacts } from '../../telling/notices/former-ways.ts';
import { listEnrolled } from '../../telling/texting/enrolled.ts';
import { findTextAsking } from '../../telling/texting/text-asking.ts';

/** Finds the mobile number (ten digits) of a cardholder that texts go to; null: none is on record. */
export async function findMobile(db: Queryable, keys: Keys, { holderId, loginId }: Holder): Promise<string | null> {
  const onRecord = await getHolder(db, keys, holderId);
  return (await findPasscodeContacts(db, keys, loginId, onRecord)).mobileNumber;
}

/** Reads how questions by text stand for a cardholder. */
export async function readTexting(db: Queryable, keys: Keys, holder: Holder, now: Date): Promise<Texting> {
  const { holderId } = holder;
  const asking = await findTextAsking(db, holderId);
  const mobileNumber = await findMobile(db, keys, holder);
  const isOn = asking !== null;
  const hidesNames = asking?.hidesNames ?? false;
  if (mobileNumber === null)
    return { isOn, hidesNames, phone: null, isStopped: false, isPaused: false, isShared: false };
  const enrolled = await listEnrolled(db, keys, mobileNumber, now);
  return {
    isOn,
    hidesNames,
    phone: maskPhone(mobileNumber),
    isStopped: await isStopped(db, keys, mobileNumber),
    isPaused: (await listChangedContacts(db, holderId, now)).includes('MOBILE'),
    // Only somebody who turned it on learns that another person did.
    isShared: isOn && enrolled.some((other) => other.holderId !== holderId),
  };
}
