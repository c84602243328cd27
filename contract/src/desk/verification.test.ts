import { describe, expect, test } from 'vitest';
import { isAtLeast, type ProofKind, proofKinds, scoreProofs } from './verification.ts';

describe('the score of a caller', () => {
  test.each<[ProofKind[], number, string]>([
    [[], 0, 'NONE'],
    [['RECORD'], 1, 'NONE'],
    [['LATELY'], 1, 'NONE'],
    [['RECORD', 'LATELY'], 2, 'KNOWN'],
    [['CARD_DIGITS'], 2, 'KNOWN'],
    [['RECORD', 'CARD_DIGITS'], 3, 'KNOWN'],
    [['RECORD', 'LATELY', 'CARD_DIGITS'], 4, 'SAFE'],
    [['CODE'], 3, 'KNOWN'],
    [['RECORD', 'CODE'], 4, 'SAFE'],
    [['RECORD', 'LATELY', 'CODE'], 5, 'STRONG'],
    [['PORTAL'], 4, 'SAFE'],
    [['RECORD', 'PORTAL'], 5, 'STRONG'],
    [['RECORD', 'LATELY', 'CODE', 'PORTAL', 'CARD_DIGITS'], 5, 'STRONG'],
  ])('of %j is %i, %s', (kinds, points, level) => {
    expect(scoreProofs(kinds)).toEqual({ points, level });
  });

  test('counts the best of a group once, in whatever order and however often', () => {
    expect(scoreProofs(['CODE', 'CARD_DIGITS', 'CODE'])).toEqual(scoreProofs(['CODE']));
    expect(scoreProofs(['CARD_DIGITS', 'CODE'])).toEqual(scoreProofs(['CODE', 'CARD_DIGITS']));
  });

  test('is never lower with one more proof', () => {
    const sets = Array.from({ length: 2 ** proofKinds.length }, (_, bits) =>
      proofKinds.filter((_kind, at) => bits & (1 << at)),
    );
    for (const set of sets) {
      for (const more of proofKinds) {
        const [before, after] = [scoreProofs(set), scoreProofs([...set, more])];
        expect(after.points).toBeGreaterThanOrEqual(before.points);
        expect(isAtLeast(after.level, before.level)).toBe(true);
      }
    }
  });

  test('makes nobody strong by the card alone, or without something held', () => {
    expect(isAtLeast(scoreProofs(['RECORD', 'LATELY', 'CARD_DIGITS']).level, 'STRONG')).toBe(false);
    expect(isAtLeast(scoreProofs(['RECORD', 'LATELY']).level, 'SAFE')).toBe(false);
  });
});
