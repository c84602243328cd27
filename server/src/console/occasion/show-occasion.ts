import type { Occasion } from '@portal/contract/desk/occasion';
import { isAtLeast, scoreProofs } from '@portal/contract/desk/verification';
import { findHolderRecord } from '../../issuer/face.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import type { StoredOccasion } from '../../staff/occasions.ts';
import { wasDenied } from '../../staff/portal-questions.ts';
import { listProofs, readTriesLeft, rightProofs } from '../../staff/proofs.ts';
import { maskName } from '../mask-name.ts';

/** An occasion as the page of its owner shows it: the name in full once the caller is known. */
export async function showOccasion(
  db: Queryable,
  keys: Keys,
  { occasionId, kind, subject, language, startedAt, holderId, isCoerced }: StoredOccasion,
  now: Date,
): Promise<Occasion> {
  const shown = { occasionId, kind, subject, language, startedAt: startedAt.toISOString(), isCoerced };
  const record = holderId === null ? null : await findHolderRecord(db, keys, holderId);
  if (record === null || holderId === null) {
    return { ...shown, person: null, points: 0, level: 'NONE', isDenied: false, proofs: [], triesLeft: 0 };
  }
  const proofs = await listProofs(db, occasionId, holderId);
  const score = scoreProofs(rightProofs(proofs, now));
  const isKnown = kind !== 'CALL' || isAtLeast(score.level, 'KNOWN');
  const name = isKnown ? `${record.givenName} ${record.familyName}` : maskName(record);
  return {
    ...shown,
    person: { holderId, name },
    ...score,
    isDenied: kind === 'CALL' && (await wasDenied(db, occasionId, holderId)),
    proofs: proofs.map(({ at, ...proof }) => ({ ...proof, at: at.toISOString() })),
    triesLeft: await readTriesLeft(db, keys, holderId, now),
  };
}
