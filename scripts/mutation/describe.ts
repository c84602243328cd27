import { markdownTable } from '../../server/src/platform/files/markdown-table.ts';
import type { DatabaseResults, Reasons, Results } from './results.ts';
import { type Score, scoreDatabase, scoreRules, shareOf } from './score.ts';
import { slices } from './slices.ts';

/** In whole percent, never rounded up: 89.9 is not 90. */
const percent = (score: Pick<Score, 'killed' | 'missed'>): string => `${Math.floor(shareOf(score) * 100)}%`;

function sumOf(scores: readonly Score[]): Score {
  const sum = (count: (score: Score) => number) => scores.reduce((all, score) => all + count(score), 0);
  return {
    name: 'all',
    files: sum(({ files }) => files),
    killed: sum(({ killed }) => killed),
    explained: sum(({ explained }) => explained),
    missed: sum(({ missed }) => missed),
  };
}

function tableOf(scores: readonly Score[], first: string): string[] {
  const rows = [...scores, sumOf(scores)].map((score) => {
    const { name, files, killed, explained, missed } = score;
    return [name, files, killed + explained + missed, killed, explained, missed, percent(score)];
  });
  return markdownTable([[first, 'files', 'mutants', 'noticed', 'explained', 'missed', 'share'], ...rows]);
}

/** Which rooms have not run, in words. */
function describeMissing(scores: readonly Score[]): string[] {
  const missing = Object.keys(slices).filter((room) => scores.every(({ name }) => name !== room));
  return missing.length === 0 ? [] : ['', `Not run yet: ${missing.join(', ')}.`];
}

function describeDatabase(results: DatabaseResults, reasons: Reasons): string[] {
  const ran = Object.keys(results.ran).length;
  if (ran === 0) return ['None has run yet.'];
  const unreached = Object.values(results.ran).filter(({ outcome }) => outcome === 'unreached').length;
  return [
    `**${ran} of the ${results.sample}** have run; the rest is open. The sample is of ${results.mutants} mutants. No test of its`,
    `folder runs the code of ${unreached} of them; they count as missed.`,
    '',
    ...tableOf(scoreDatabase(results, reasons), 'folder'),
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
    'A mutant is the code with one small mistake, such as `<=` for `<`. The instrumenter of',
    '[Stryker](https://stryker-mutator.io) puts all of them into the code, each behind a switch; a test that fails notices the one',
    'that is on. The commands write this page. A test compares it with their results, and fails where a room is below 90%, or where',
    'a reason names a mutant that is gone. `npm test` runs no mutants.',
    '',
    '## Pure rules',
    '',
    '`npm run mutate -- rules [room …]` runs every mutant of the rules in `scripts/mutation/slices.ts`. Only tests beside a',
    'rule count: those of other rooms notice much by chance. Each test runs with one mutant after the other, thousands in a',
    'minute. Mutants of tables and patterns, which act as a file is read, run alone. `rules.json` keeps each that was missed,',
    '`reasons.json` why a test can not, or need not, notice some: they are explained, and the share leaves them out.',
    '',
    ...tableOf(scores, 'room'),
    ...describeMissing(scores),
    '',
    '## Code with the database',
    '',
    '`npm run mutate -- database [minutes]` takes 500 mutants of `server/src/issuer/{ledger,ach,problems,authorizations}`, by a',
    'fixed seed and without the rules above. Each runs on a real database, with the tests that reach its code, of those that',
    '`scripts/mutation/database/folders.ts` names. `database.json` keeps each outcome at once, so the next run goes on;',
    '`npm run mutate -- database again` runs those anew that were missed. SQL in `.sql` files has no mutants, and a statement is',
    'only ever replaced as a whole.',
    '',
    ...describeDatabase(database, reasons),
    '',
  ].join('\n');
}
