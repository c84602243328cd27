import * as z from 'zod/mini';

/** The ways in which a caller proves who they are. */
export const proofKinds = ['RECORD', 'LATELY', 'CARD_DIGITS', 'CODE', 'PORTAL'] as const;
export type ProofKind = (typeof proofKinds)[number];
export const ProofKind = z.enum(proofKinds);

/** The groups of proofs; only the best of a group counts. */
type ProofGroup = 'KNOWN' | 'LATELY' | 'HELD';

/**
 * The points of each proof. Facts on record can be stolen, so they count least; what a caller holds counts most. The fact
 * that found the person, a ZIP code, an address and the caller's number count nothing.
 */
export const proofRules: Readonly<Record<ProofKind, { group: ProofGroup; points: number }>> = {
  /** Birth date and the last four digits of the social security number, together. */
  RECORD: { group: 'KNOWN', points: 1 },
  /** A drawn question about a late purchase or deposit. */
  LATELY: { group: 'LATELY', points: 1 },
  /** The three digits on the back of the card. */
  CARD_DIGITS: { group: 'HELD', points: 2 },
  /** A code by text or call to a contact that has not changed for 30 days (`formerDays`). */
  CODE: { group: 'HELD', points: 3 },
  /** 'Yes, it is me', said in the portal. */
  PORTAL: { group: 'HELD', points: 4 },
};

/** Minutes after which a proof counts no more, though the call goes on. */
export const proofMinutes = 60;

/** How well somebody is known, from low to high. */
export const identityLevels = ['NONE', 'KNOWN', 'SAFE', 'STRONG'] as const;
export type IdentityLevel = (typeof identityLevels)[number];
export const IdentityLevel = z.enum(identityLevels);

/** The points that each level needs. */
export const neededPoints: Readonly<Record<IdentityLevel, number>> = { NONE: 0, KNOWN: 2, SAFE: 4, STRONG: 5 };

/** The most points that are counted. */
export const fullScore = neededPoints.STRONG;

export interface IdentityScore {
  /** From 0 to `fullScore`. */
  points: number;
  level: IdentityLevel;
}

/**
 * Scores the right proofs of a call: 2 points know somebody, 4 are safe, 5 are strong. Without something that the caller
 * holds nobody is more than known, and the digits of the card alone make nobody strong.
 */
export function scoreProofs(right: readonly ProofKind[]): IdentityScore {
  const best = new Map<ProofGroup, number>();
  for (const kind of right) {
    const { group, points } = proofRules[kind];
    best.set(group, Math.max(best.get(group) ?? 0, points));
  }
  const points = [...best.values()].reduce((sum, each) => sum + each, 0);
  const isHeld = best.has('HELD');
  const isHeldWell = right.some((kind) => proofRules[kind].group === 'HELD' && kind !== 'CARD_DIGITS');
  const level = identityLevels.findLast(
    (each) => points >= neededPoints[each] && (each !== 'SAFE' || isHeld) && (each !== 'STRONG' || isHeldWell),
  );
  return { points: Math.min(points, fullScore), level: level ?? 'NONE' };
}

/** Tells whether one level is enough where another is asked for. */
export const isAtLeast = (level: IdentityLevel, needed: IdentityLevel): boolean =>
  identityLevels.indexOf(level) >= identityLevels.indexOf(needed);
