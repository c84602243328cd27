import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { commonTokens } from '@stryker-mutator/api/plugin';
import { createInstrumenter } from '@stryker-mutator/instrumenter';
import { createInjector } from 'typed-inject';
import { codeAt, inOneLine, type NamedMutant } from '../results.ts';
import { slices } from '../slices.ts';
import { folders } from './folders.ts';

/** Another seed takes other mutants. */
const seed = 'portal-1';
const maxSample = 500;

/** A mutant that the instrumented code switches on by its id. */
export interface Candidate extends NamedMutant {
  id: string;
  file: string;
  /** Its place in the order of the seed, which depends on nothing but itself. */
  rank: string;
}

export interface Instrumented {
  /** The code of each file with all of its mutants in it, by its path from the root. */
  code: ReadonlyMap<string, string>;
  mutants: readonly Candidate[];
}

/** Tables of documents prove nothing about money, and pure rules run in `npm run mutate -- rules`. */
const leftOut = new Set(Object.values(slices).flatMap(({ files }) => files));
const isMutated = (file: string): boolean => !/(\.test|-doc)\.ts$/.test(file) && !leftOut.has(file);

const silent = () => undefined;
const never = () => false;
const logger = {
  ...{ isTraceEnabled: never, isDebugEnabled: never, isInfoEnabled: never },
  ...{ isWarnEnabled: never, isErrorEnabled: never, isFatalEnabled: never },
  ...{ trace: silent, debug: silent, info: silent, warn: silent, error: silent, fatal: silent },
};

/** Puts all mutants into the code of the folders, each behind a switch. */
export async function instrument(): Promise<Instrumented> {
  const names = folders.flatMap(({ name }) => globSync(`server/src/issuer/${name}/**/*.ts`)).filter(isMutated);
  const files = names.toSorted().map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }));
  const instrumenter = createInjector()
    .provideValue(commonTokens.getLogger, () => logger)
    .provideValue(commonTokens.logger, logger)
    .injectFunction(createInstrumenter);
  const found = await instrumenter.instrument(files, { plugins: null, excludedMutations: [], ignorers: [] });
  const texts = new Map(files.map(({ name, content }) => [name, content]));
  const seen = new Map<string, number>();
  const mutants = found.mutants.map(({ id, fileName: file, mutatorName, location: { start, end }, replacement }) => {
    // The instrumenter counts from 0.
    const fromOne = ({ line, column }: typeof start) => ({ line: line + 1, column: column + 1 });
    const code = codeAt(texts.get(file) ?? '', { start: fromOne(start), end: fromOne(end) });
    const named = { line: start.line + 1, mutator: mutatorName, code, mutant: inOneLine(replacement) };
    const name = [file, mutatorName, code, named.mutant].join('\n');
    const times = seen.get(name) ?? 0;
    seen.set(name, times + 1);
    const rank = createHash('sha256').update([seed, name, times].join('\n')).digest('hex').slice(0, 16);
    return { id, file, rank, ...named };
  });
  return { code: new Map(found.files.map(({ name, content }) => [name, content])), mutants };
}

/** The mutants that the seed takes, in its order: those of the lowest ranks, so a change of the code changes few of them. */
export const takeSample = (mutants: readonly Candidate[]): Candidate[] =>
  mutants.toSorted((a, b) => (a.rank < b.rank ? -1 : 1)).slice(0, maxSample);
