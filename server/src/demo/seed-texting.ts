import { textingWording } from '@portal/contract/texting/texting';
import type { Queryable } from '../platform/db/statement.ts';
import type { Keys } from '../platform/ports/keys.ts';
import { turnTextingOn } from '../telling/texting/text-asking.ts';
import type { DemoPerson } from './people.ts';

/** How long ago it was turned on. */
const turnedOnMsAgo = 40 * 86_400_000;

/** Lets the phone of a demo person ask by text, if they turned that on. */
export async function seedTexting(
  tx: Queryable,
  keys: Keys,
  holderId: number,
  { asksByText, mobileNumber }: DemoPerson,
  now: Date,
): Promise<void> {
  if (!asksByText || mobileNumber === null) return;
  const consent = { holderId, number: mobileNumber, hidesNames: false, version: textingWording };
  await turnTextingOn(tx, keys, consent, new Date(now.getTime() - turnedOnMsAgo));
}
