import { cents } from '@portal/contract/money/cents';
import type { SetAside } from '@portal/contract/set-aside/set-aside-part';
import { readMoneyAside } from '../../issuer/ahead-face.ts';
import type { Queryable } from '../../platform/db/statement.ts';

/** Reads what an account sets aside. For a decision the caller holds the account's lock. */
export async function readSetAside(db: Queryable, accountId: number): Promise<SetAside> {
  const { availableCents, parts } = await readMoneyAside(db, accountId);
  return {
    availableCents: cents(availableCents),
    asideCents: cents(parts.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    parts: parts.map(({ partId, name, amountCents, setAt }) => ({
      partId,
      name,
      amountCents: cents(amountCents),
      setAt: setAt.toISOString(),
    })),
  };
}
