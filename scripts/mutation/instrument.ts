import { readFileSync } from 'node:fs';
import { commonTokens } from '@stryker-mutator/api/plugin';
import { createInstrumenter } from '@stryker-mutator/instrumenter';
import { createInjector } from 'typed-inject';
import { codeAt, inOneLine, type NamedMutant } from './results.ts';

/** A mutant that the instrumented code switches on by its id. */
export interface Candidate extends NamedMutant {
  id: string;
  file: string;
}

export interface Instrumented {
  /** The code of each file with all of its mutants in it, by its path from the root. */
  code: ReadonlyMap<string, string>;
  mutants: readonly Candidate[];
}

const silent = () => undefined;
const never = () => false;
const logger = {
  isTraceEnabled: never,
  isDebugEnabled: never,
  isInfoEnabled: never,
  isWarnEnabled: never,
  isErrorEnabled: never,
  isFatalEnabled: never,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
};

/** Puts all mutants into the code of files, each behind a switch. */
export async function instrument(names: readonly string[]): Promise<Instrumented> {
  const files = names.toSorted().map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }));
  const instrumenter = createInjector()
    .provideValue(commonTokens.getLogger, () => logger)
    .provideValue(commonTokens.logger, logger)
    .injectFunction(createInstrumenter);
  const found = await instrumenter.instrument(files, { plugins: null, excludedMutations: [], ignorers: [] });
  const texts = new Map(files.map(({ name, content }) => [name, content]));
  const mutants = found.mutants.map(({ id, fileName: file, mutatorName, location: { start, end }, replacement }) => {
    // The instrumenter counts from 0.
    const fromOne = ({ line, column }: typeof start) => ({ line: line + 1, column: column + 1 });
    const code = codeAt(texts.get(file) ?? '', { start: fromOne(start), end: fromOne(end) });
    return { id, file, line: start.line + 1, mutator: mutatorName, code, mutant: inOneLine(replacement) };
  });
  return { code: new Map(found.files.map(({ name, content }) => [name, content])), mutants };
}
