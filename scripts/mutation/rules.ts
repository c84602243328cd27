import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { codeAt, type FileResult, inOneLine, type Results, readResults, writeResults } from './results.ts';
import { type Slice, slices } from './slices.ts';

/** The folders that the sandbox needs: Stryker runs mutants in a copy, never in the working tree. */
const copied = ['contract', 'server/src', 'scripts/mutation', 'texts', 'program', 'docs'].map(
  (folder) => `!${folder}/**`,
);

type Mutants = Awaited<ReturnType<Stryker['runMutationTest']>>;

async function runSlice({ files, tests }: Slice): Promise<Mutants> {
  process.env.MUTATION_TESTS = tests.join(',');
  const stryker = new Stryker({
    mutate: [...files],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutation/rules.vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    timeoutMS: 5_000,
    reporters: ['progress-append-only'],
    ignorePatterns: ['**', ...copied, '!package.json', '!tsconfig.base.json'],
    tempDirName: '.cache/mutation',
  });
  return await stryker.runMutationTest();
}

function sumUp(file: string, mutants: Mutants, on: string): FileResult {
  const text = readFileSync(file, 'utf8');
  const ofFile = mutants.filter(({ fileName }) => path.relative('.', fileName) === file);
  const survivors = ofFile.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  return {
    on,
    killed: ofFile.filter(({ status }) => status === 'Killed' || status === 'Timeout').length,
    survivors: survivors.map((mutant) => ({
      line: mutant.location.start.line,
      mutator: mutant.mutatorName,
      code: codeAt(text, mutant.location),
      mutant: inOneLine(mutant.replacement ?? ''),
    })),
  };
}

/**
 * Runs the mutants of the named slices, of all where none is named, and keeps the results after each slice.
 * @throws when a slice is unknown, or its tests fail without a mutant
 */
export async function mutateRules(names: readonly string[], on: string): Promise<void> {
  const unknown = names.filter((name) => !Object.hasOwn(slices, name));
  if (unknown.length > 0)
    throw new Error(`no slice ${unknown.join(', ')}; there are ${Object.keys(slices).join(', ')}`);
  for (const [name, slice] of Object.entries(slices)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const mutants = await runSlice(slice);
    const found: Results = Object.fromEntries(slice.files.map((file) => [file, sumUp(file, mutants, on)]));
    writeResults({ ...readResults(), ...found });
  }
}
