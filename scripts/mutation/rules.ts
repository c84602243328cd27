import { globSync } from 'node:fs';
import path from 'node:path';
import { type Candidate, instrument } from './instrument.ts';
import { type Player, preparePlayer } from './player.ts';
import { type FileResult, type Results, readResults, writeResults } from './results.ts';
import { type Slice, slices } from './slices.ts';
import { noMutant } from './stryker.ts';

/** A test runs with hundreds of mutants in turn; a loop without end is ended long before (`each-mutant.runner.ts`). */
const maxTestMs = 600_000;

interface Room {
  code: ReadonlyMap<string, string>;
  tests: readonly string[];
}

const prepare = async ({ code, tests }: Room, runner?: string): Promise<Player> =>
  await preparePlayer(code, {
    include: [...tests],
    pool: 'threads',
    testTimeout: maxTestMs,
    setupFiles: [path.join(import.meta.dirname, 'activate.setup.ts')],
    ...(runner === undefined ? {} : { runner: path.join(import.meta.dirname, runner) }),
  });

/** The ids of the mutants that tests noticed as they were on in turn, and of those that have to run alone. */
interface InTurn {
  killed: Set<string>;
  /** They act as modules are read, or were left as another left something behind. */
  alone: Set<string>;
}

/** Runs each test with one mutant after the other. */
async function killInTurn(room: Room): Promise<InTurn> {
  const player = await prepare(room, 'each-mutant.runner.ts');
  const killed = new Set<string>();
  const alone = new Set<string>();
  try {
    for (const test of room.tests) {
      const [played] = await player.play([test], noMutant, [...killed]);
      if (!played?.isPassed) throw new Error(`${test} fails without a mutant`);
      for (const id of played.killed) killed.add(id);
      const { asRead, inTests } = played.reached;
      for (const id of played.isMarked ? [...asRead, ...inTests] : asRead) alone.add(id);
    }
  } finally {
    await player.close();
  }
  return { killed, alone };
}

/** Tells whether tests notice a mutant that is on as their modules are read: the one beside the rule first. */
async function isKilledAlone(player: Player, { id, file }: Candidate, tests: readonly string[]): Promise<boolean> {
  const beside = file.replace(/\.ts$/, '.test.ts');
  const others = tests.filter((test) => test !== beside);
  for (const files of others.length === tests.length ? [tests] : [[beside], others]) {
    if (files.length === 0) continue;
    if ((await player.play(files, id)).some(({ isPassed }) => !isPassed)) return true;
  }
  return false;
}

/** Runs all mutants of a slice, and returns those that no test noticed. */
async function runSlice({
  files,
  tests: globs,
  keeping = [],
}: Slice): Promise<{ mutants: Candidate[]; survivors: Candidate[] }> {
  const { code, mutants } = await instrument(files);
  const tests = globs.flatMap((glob) => globSync(glob));
  const room: Room = { code, tests };
  const { killed, alone } = await killInTurn(room);
  const left = mutants.filter(({ id }) => !killed.has(id));
  const survivors: Candidate[] = [];
  console.log(`${killed.size} of ${mutants.length} were noticed in turn; the others run alone`);
  const player = await prepare(room);
  try {
    for (const mutant of left) {
      const isTried = alone.has(mutant.id) || keeping.includes(mutant.file);
      if (!isTried || !(await isKilledAlone(player, mutant, tests))) survivors.push(mutant);
    }
  } finally {
    await player.close();
  }
  return { mutants: [...mutants], survivors };
}

function sumUp(file: string, mutants: readonly Candidate[], survivors: readonly Candidate[], on: string): FileResult {
  const missed = survivors.filter((each) => each.file === file);
  return {
    on,
    killed: mutants.filter((each) => each.file === file).length - missed.length,
    survivors: missed.map(({ id: _id, file: _file, ...named }) => named),
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
    const { mutants, survivors } = await runSlice(slice);
    const found: Results = Object.fromEntries(slice.files.map((file) => [file, sumUp(file, mutants, survivors, on)]));
    writeResults({ ...readResults(), ...found });
    console.log(`${name}: ${mutants.length - survivors.length} of ${mutants.length} were noticed`);
  }
}
