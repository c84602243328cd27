import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { type Candidate, type Instrumented, instrument } from '../instrument.ts';
import { type Player, preparePlayer, root } from '../player.ts';
import { type DatabaseResult, readDatabaseResults, writeDatabaseResults } from '../results.ts';
import { noMutant } from '../stryker.ts';
import { tests } from './folders.ts';
import { listFiles, takeSample } from './sample.ts';

/** The mutants whose code a test file runs and the time that it takes, without a mutant. */
interface TestReach {
  /** Of the code and the test; another one is run anew. */
  stamp: string;
  durationMs: number;
  reached: string[];
}
type Reach = Record<string, TestReach>;

const folderOfReach = '.cache/mutation';
const keptReach = `${folderOfReach}/database-reach.json`;

const listTests = (): string[] => tests.flatMap((glob) => globSync(`server/src/${glob}`)).toSorted();

const stampOf = (texts: Iterable<string>): string =>
  createHash('sha256')
    .update([...texts].join('\n'))
    .digest('hex')
    .slice(0, 16);

/**
 * Runs every test once without a mutant, one file at a time, so that each shows its own reach, which is kept at once.
 * @throws when a test fails as the code is
 */
async function findReach(player: Player, { code }: Instrumented): Promise<Reach> {
  const kept = existsSync(keptReach) ? (JSON.parse(readFileSync(keptReach, 'utf8')) as Reach) : {};
  mkdirSync(folderOfReach, { recursive: true });
  const reach: Reach = {};
  for (const test of listTests()) {
    const stamp = stampOf([...code.values(), readFileSync(test, 'utf8')]);
    const before = kept[test];
    if (before?.stamp === stamp) {
      reach[test] = before;
      continue;
    }
    const [played] = await player.play([test], noMutant);
    if (!played?.isPassed) throw new Error(`${test} fails without a mutant`);
    const { asRead, inTests } = played.reached;
    reach[test] = { stamp, durationMs: played.durationMs, reached: [...asRead, ...inTests] };
    writeFileSync(keptReach, JSON.stringify({ ...kept, ...reach }));
    console.log(`${test}: ${(played.durationMs / 1000).toFixed(1)} s`);
  }
  return reach;
}

const inServer = (file: string): string => path.join(root, 'server/src', file);

/** A test of a mutant has so long, and so has what stands before and after it. */
const maxTestMs = 60_000;

/** As the project `server` of vitest.config.ts, with the mutants in it. */
const prepare = async ({ code }: Instrumented): Promise<Player> =>
  await preparePlayer(code, {
    include: tests.map((glob) => `server/src/${glob}`),
    alias: { '@node-rs/argon2': inServer('testing/cheap-argon2.ts') },
    globalSetup: [inServer('testing/global-setup.ts')],
    setupFiles: [path.join(import.meta.dirname, '../activate.setup.ts'), inServer('testing/check-logs.ts')],
    testTimeout: maxTestMs,
    hookTimeout: maxTestMs,
  });

type Ran = Readonly<Record<string, DatabaseResult>>;

/** The tests that reach a mutant's code: those that noticed most of its file's before, then the quickest. */
function listReaching(mutant: Candidate, reach: Reach, ran: Ran): string[] {
  const noticedBy = Object.values(ran).flatMap(({ file, by }) =>
    file === mutant.file && by !== undefined ? [by] : [],
  );
  const countOf = (test: string) => noticedBy.filter((by) => by === test).length;
  const msOf = (test: string) => reach[test]?.durationMs ?? 0;
  return listTests()
    .filter((test) => reach[test]?.reached.includes(mutant.id))
    .toSorted((a, b) => countOf(b) - countOf(a) || msOf(a) - msOf(b));
}

/** Runs the tests that reach a mutant, the first of them alone at first, until one fails. */
async function judge(
  player: Player,
  mutantId: string,
  [first, ...others]: readonly string[],
): Promise<Pick<DatabaseResult, 'outcome' | 'by'>> {
  if (first === undefined) return { outcome: 'unreached' };
  for (const files of [[first], others]) {
    if (files.length === 0) continue;
    const failed = (await player.play(files, mutantId)).find(({ isPassed }) => !isPassed);
    if (failed) return { outcome: 'killed', by: failed.file };
  }
  return { outcome: 'survived' };
}

/**
 * Runs the mutants of the sample that have not run yet, in the order of the seed, one on each core, and keeps each outcome at
 * once.
 * @param untilMs the instant, in milliseconds, from which no further mutant begins
 */
export async function mutateDatabase(on: string, untilMs: number): Promise<void> {
  const instrumented = await instrument(listFiles());
  const sample = takeSample(instrumented.mutants);
  const before = readDatabaseResults().ran;
  // Others have changed, or made room in the sample.
  const ran = Object.fromEntries(sample.flatMap(({ rank }) => (before[rank] ? [[rank, before[rank]]] : [])));
  const left = sample.filter(({ rank }) => !Object.hasOwn(ran, rank)).values();
  const runLeft = async (player: Player, reach: Reach) => {
    for (const mutant of left) {
      if (Date.now() >= untilMs) break;
      const { id, rank, ...named } = mutant;
      const result = { ...named, on, ...(await judge(player, id, listReaching(mutant, reach, ran))) };
      ran[rank] = result;
      writeDatabaseResults({ mutants: instrumented.mutants.length, sample: sample.length, ran });
      console.log(`${Object.keys(ran).length} of ${sample.length}: ${result.outcome} ${result.file}:${result.line}`);
    }
  };
  // One after the other: making one ready sets what the process has once.
  const players: Player[] = [];
  try {
    for (let core = 0; core < availableParallelism(); core += 1) players.push(await prepare(instrumented));
    const [first] = players;
    if (first === undefined) return;
    const reach = await findReach(first, instrumented);
    await Promise.all(players.map((player) => runLeft(player, reach)));
  } finally {
    await Promise.all(players.map((player) => player.close()));
  }
}
