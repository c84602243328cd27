import { setAside } from '../issuer/ahead-face.ts';
import type { Queryable } from '../platform/db/statement.ts';
import type { DemoPerson } from './people.ts';

/** How long ago the parts were set aside. */
const setMsAgo = 9 * 86_400_000;

/** Sets aside what a demo person keeps apart, as the last thing of their history. */
export async function seedAside(
  tx: Queryable,
  accountId: number,
  { setAside: parts }: DemoPerson,
  now: Date,
): Promise<void> {
  const setAt = new Date(now.getTime() - setMsAgo);
  for (const part of parts) await setAside(tx, accountId, part, setAt);
}
