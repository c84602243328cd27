import { cents } from '@portal/contract/money/cents';
import type { SetAside } from '@portal/contract/set-aside/set-aside-part';
import { listSetAside } from '../../issuer/ahead-face.ts';
import { getAvailableCents } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';

/** Reads what an account sets aside. For a decision the caller holds the account's lock. */
export async function readSetAside(db: Queryable, accountId: number): Promise<SetAside> {
  const parts = await listSetAside(db, accountId);
  return {
    availableCents: cents(await getAvailableCents(db, accountId)),
    asideCents: cents(parts.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    parts: parts.map(({ partId, name, amountCents, setAt }) => ({
      partId,
      name,
      amountCents: cents(amountCents),
      setAt: setAt.toISOString(),
    })),
  };
}
