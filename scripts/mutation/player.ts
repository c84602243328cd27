import path from 'node:path';
import { createVitest, type TestModule, type TestUserConfig } from 'vitest/node';

export const root = path.resolve(import.meta.dirname, '../..');

/** The outcome of the file of a test. */
export interface Played {
  file: string;
  isPassed: boolean;
  durationMs: number;
  /** The ids of the mutants whose code ran: as modules were read, and in tests. */
  reached: { asRead: readonly string[]; inTests: readonly string[] };
  /** The ids of those that a test noticed, where each was on in turn. */
  killed: readonly string[];
  /** One of them left something behind, by which tests after it may have failed. */
  isMarked: boolean;
}

/** Runs files of tests on code with its mutants, with one of them on or none. All is made ready once. */
export interface Player {
  play(files: readonly string[], mutantId: string, killedBefore?: readonly string[]): Promise<Played[]>;
  close(): Promise<void>;
}

function sumUp(module: TestModule): Played {
  const { reached = { asRead: [], inTests: [] }, killed = [], isMarked = false } = module.meta();
  return {
    file: module.relativeModuleId,
    isPassed: module.ok() || isMarked,
    durationMs: module.diagnostic().duration,
    reached,
    killed,
    isMarked,
  };
}

/**
 * Makes the code with its mutants ready for `play`. The files themselves stay as they are: their code gets its mutants as it is
 * read.
 * @param code the code with its mutants, by path from the root
 */
export async function preparePlayer(code: ReadonlyMap<string, string>, config: TestUserConfig): Promise<Player> {
  const vitest = await createVitest(
    {
      config: false,
      root,
      watch: false,
      bail: 1,
      isolate: false,
      maxWorkers: 1,
      reporters: [{}],
      // It knows code by its file alone, and would take what an earlier run kept, without mutants or with others.
      fsModuleCache: false,
      ...config,
    },
    {
      plugins: [{ name: 'mutants', enforce: 'pre', transform: (_code, id) => code.get(path.relative(root, id)) }],
    },
  );
  return {
    play: async (files, mutantId, killedBefore = []) => {
      vitest.state.filesMap.clear();
      vitest.provide('activeMutant', mutantId);
      vitest.provide('killedBefore', killedBefore);
      const { testModules } = await vitest.start(files.map((file) => path.join(root, file)));
      return testModules.map(sumUp);
    },
    close: () => vitest.close(),
  };
}
