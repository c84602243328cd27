import type { ProofKind } from '@portal/contract/desk/verification';
import type pg from 'pg';
import type { Services } from '../../services.ts';
import type { StoredOccasion } from '../../staff/occasions.ts';
import { countTriesLeft, settleProof } from '../../staff/proofs.ts';
import { done, refuseDesk } from '../desk-outcome.ts';
import { showOccasion } from '../occasion/show-occasion.ts';

interface Trying {
  tx: pg.PoolClient;
  now: Date;
  services: Pick<Services, 'keys'>;
  occasion: StoredOccasion;
  holderId: number;
}

/**
 * Compares what a caller said and keeps whether it was right. Wrong ones are counted by person, over all calls and the signed
 * door together; after five in a day nothing more is compared.
 */
export async function tryProof(
  { tx, now, services: { keys }, occasion, holderId }: Trying,
  kind: ProofKind,
  compare: () => Promise<boolean>,
) {
  if ((await countTriesLeft(tx, keys, holderId, now)) === 0) return refuseDesk('proofsUsedUp', { facts: { kind } });
  const isRight = await compare();
  await settleProof(tx, keys, { occasionId: occasion.occasionId, holderId }, { kind, isRight, at: now });
  const shown = await showOccasion(tx, keys, occasion, now);
  const { points, level } = shown;
  return done({ isRight, occasion: shown }, { facts: { kind, isRight, points, level, triesLeft: shown.triesLeft } });
}
