import { isOpenWay } from '@portal/contract/alerts/open-way';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Services } from '../../services.ts';
import { findStanding } from './standing.ts';

/** Tells whether a text, an email or a push message reaches a cardholder now, so that they can answer it. */
export async function reachesNow(
  db: Queryable,
  services: Pick<Services, 'keys' | 'issuing' | 'program' | 'pushKey'>,
  holderId: number,
): Promise<boolean> {
  const standing = await findStanding(db, services, holderId);
  return (['TEXT', 'EMAIL', 'PUSH'] as const).some((channel) => isOpenWay(channel, standing?.reach ?? []));
}
