import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import type { Candidate } from '../instrument.ts';
import { slices } from '../slices.ts';
import { folders } from './folders.ts';

/** Another seed takes other mutants. */
const seed = 'portal-1';
const maxSample = 500;

/** A mutant with its place in the order of the seed, which depends on nothing but itself. */
export interface Sampled extends Candidate {
  rank: string;
}

/** Tables of documents prove nothing about money, and pure rules run in `npm run mutate -- rules`. */
const leftOut = new Set(Object.values(slices).flatMap(({ files }) => files));
const isMutated = (file: string): boolean => !/(\.test|-doc)\.ts$/.test(file) && !leftOut.has(file);

/** The files of which the sample is taken, by path from the root. */
export const listFiles = (): string[] =>
  folders.flatMap((name) => globSync(`server/src/issuer/${name}/**/*.ts`)).filter(isMutated);

/** The mutants that the seed takes, in its order: those of the lowest ranks, so a change of the code changes few of them. */
export function takeSample(mutants: readonly Candidate[]): Sampled[] {
  const seen = new Map<string, number>();
  const ranked = mutants.map((each) => {
    const name = [each.file, each.mutator, each.code, each.mutant].join('\n');
    const times = seen.get(name) ?? 0;
    seen.set(name, times + 1);
    return { ...each, rank: createHash('sha256').update([seed, name, times].join('\n')).digest('hex').slice(0, 16) };
  });
  return ranked.toSorted((a, b) => (a.rank < b.rank ? -1 : 1)).slice(0, maxSample);
}
