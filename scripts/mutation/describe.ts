import { markdownTable } from '../../server/src/platform/files/markdown-table.ts';
import { type DatabaseResult, type DatabaseResults, keyOf, type Reasons, type Results } from './results.ts';
import { type Score, scoreDatabase, scoreRules, shareOf } from './score.ts';
import { slices } from './slices.ts';

/** In whole percent, never rounded up: 89.9 is not 90. */
const percent = (score: Pick<Score, 'killed' | 'missed'>): string => `${Math.floor(shareOf(score) * 100)}%`;

function sumOf(scores: readonly Score[]): Score {
  const sum = (count: (score: Score) => number) => scores.reduce((all, score) => all + count(score), 0);
  return {
    name: 'all',
    killed: sum(({ killed }) => killed),
    explained: sum(({ explained }) => explained),
    missed: sum(({ missed }) => missed),
  };
}

/** The scores with missed mutants, and their sum with all others, whose names follow the table. */
function tableOf(scores: readonly Score[], first: string): string[] {
  const clean = scores.filter(({ missed }) => missed === 0).map(({ name }) => name);
  const rows = [...scores.filter(({ missed }) => missed > 0), sumOf(scores)].map((score) => {
    const { name, killed, explained, missed } = score;
    return [name, killed + explained + missed, explained, missed, percent(score)];
  });
  const table = markdownTable([[first, 'mutants', 'explained', 'missed', 'share'], ...rows]);
  return clean.length === 0 ? table : [...table, '', `None missed: ${clean.join(', ')}.`];
}

/** Which rooms have not run, in words. */
function describeMissing(scores: readonly Score[]): string[] {
  const missing = Object.keys(slices).filter((room) => scores.every(({ name }) => name !== room));
  return missing.length === 0 ? [] : ['', `Not run yet: ${missing.join(', ')}.`];
}

/** The mutants that were missed, each with its place, as a list. */
function listMissed(missed: readonly DatabaseResult[]): string[] {
  if (missed.length === 0) return [];
  const lines = missed.map(({ file, line, code, mutant, outcome }) => {
    const unreached = outcome === 'unreached' ? ' No test runs it.' : '';
    return `- \`${file}:${line}\`: \`${code}\` as \`${mutant}\`.${unreached}`;
  });
  return ['', 'Missed:', '', ...lines];
}

function describeDatabase(results: DatabaseResults, reasons: Reasons): string[] {
  const ran = Object.values(results.ran);
  if (ran.length === 0) return ['None has run yet.'];
  const isWhole = ran.length === results.sample;
  const missed = ran.filter((each) => each.outcome !== 'killed' && reasons[each.file]?.[keyOf(each)] === undefined);
  return [
    `**${isWhole ? 'All' : `${ran.length} of the`} ${results.sample}** have run, of ${results.mutants} mutants${isWhole ? '.' : '; the rest is open.'}`,
    '',
    ...tableOf(scoreDatabase(results, reasons), 'folder'),
    ...listMissed(missed),
  ];
}

/** The text of docs/mutation.md. */
export function describeMutation(rules: Results, database: DatabaseResults, reasons: Reasons): string {
  const scores = scoreRules(rules, reasons);
  return [
    '# Mistakes that tests notice',
    '',
    '_For those who change a rule, and want to know that its tests would tell._',
    '',
    'A mutant is the code with one small mistake, such as `<=` for `<`; [Stryker](https://stryker-mutator.io) makes them. The',
    'commands write this page. A test fails where a room is below 90%.',
    '',
    '## Pure rules',
    '',
    '`npm run mutate -- rules [room …]` runs every mutant of `scripts/mutation/slices.ts`. Only tests beside a rule count. The share',
    'leaves out those that `reasons.json` explains: a test can not, or need not, notice them.',
    '',
    ...tableOf(scores, 'room'),
    ...describeMissing(scores),
    '',
    '## Code with the database',
    '',
    '`npm run mutate -- database [minutes]` takes 500 mutants of `server/src/issuer/{ledger,ach,problems,authorizations}`, by a',
    'fixed seed and without the rules above. The next run goes on; `npm run mutate -- database again` runs the missed ones anew. SQL',
    'in `.sql` files has no mutants.',
    '',
    ...describeDatabase(database, reasons),
    '',
  ].join('\n');
}
