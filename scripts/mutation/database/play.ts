import path from 'node:path';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';
import { folders } from './folders.ts';
import type { Instrumented } from './sample.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const inServer = (file: string): string => path.join(root, 'server/src', file);

/** The tests of a folder have so long for one of them, and for what stands before and after them. */
const maxTestMs = 60_000;

/** The file of a test, and how long it took. */
export interface Played {
  file: string;
  isPassed: boolean;
  durationMs: number;
  /** The ids of the mutants whose code it ran. */
  reached: readonly string[];
}

/** Runs tests on a database, with one mutant on or none. Database and portal's code are made ready once. */
export interface Player {
  play(files: readonly string[], mutantId: string): Promise<Played[]>;
  close(): Promise<void>;
}

const summed = (module: TestModule): Played => ({
  file: module.relativeModuleId,
  isPassed: module.ok(),
  durationMs: module.diagnostic().duration,
  reached: module.meta().reached ?? [],
});

async function start({ code }: Instrumented): Promise<Vitest> {
  return await createVitest(
    {
      config: false,
      root,
      watch: false,
      bail: 1,
      isolate: false,
      maxWorkers: 1,
      reporters: [{}],
      include: [...new Set(folders.flatMap(({ tests }) => tests))].map((glob) => `server/src/${glob}`),
      alias: { '@node-rs/argon2': inServer('testing/cheap-argon2.ts') },
      globalSetup: [inServer('testing/global-setup.ts')],
      setupFiles: [path.join(import.meta.dirname, 'activate.setup.ts'), inServer('testing/check-logs.ts')],
      testTimeout: maxTestMs,
      hookTimeout: maxTestMs,
    },
    {
      plugins: [
        {
          // The folders themselves stay as they are: their code gets its mutants as it is read.
          name: 'mutants',
          enforce: 'pre',
          transform: (_code, id) => code.get(path.relative(root, id)),
        },
      ],
    },
  );
}

/** Makes a database and the code with its mutants ready for `play`. */
export async function preparePlayer(instrumented: Instrumented): Promise<Player> {
  const vitest = await start(instrumented);
  return {
    play: async (files, mutantId) => {
      vitest.state.filesMap.clear();
      vitest.provide('activeMutant', mutantId);
      const { testModules } = await vitest.start(files.map((file) => path.join(root, file)));
      return testModules.map(summed);
    },
    close: () => vitest.close(),
  };
}
