import { regulationE } from '@portal/contract/problems/error-periods';
import { computeProblemClock, type ProblemFacts } from '@portal/contract/problems/problem-clock';
import { type ProblemKind, problemKindNames, problemKinds } from '@portal/contract/problems/problem-kind';
import { bankingDaysAfter } from '@portal/contract/time/banking-days';
import { dayAfter, daysBetween } from '@portal/contract/time/days';
import { markdownTable } from '../../platform/files/markdown-table.ts';

/** The heading under which `docs/problems.md` prints what `describeProblemDays` makes. */
export const problemDaysHeading = '## Every path and its days';

const toldOn = '2026-11-23';
/** Younger than a new account's thirty days, and older. */
const accounts = [
  ['new', 10],
  ['older', 400],
] as const;
const places = [
  ['a machine', { isPurchase: false, isAbroad: false }],
  ['a purchase', { isPurchase: true, isAbroad: false }],
  ['abroad', { isPurchase: false, isAbroad: true }],
] as const;
const tellings = [
  ['in time', regulationE.tellUntil],
  ['late', regulationE.tellUntil + 1],
] as const;

/** The part of `docs/problems.md` that is made from the rules. A test proves that the document ends with it. */
export function describeProblemDays(): string {
  const kindsByRows = new Map<string, ProblemKind[]>();
  const rowsOf = new Map<string, string[][]>();
  for (const kind of problemKindNames) {
    const rows = fold(listPaths(kind));
    const key = JSON.stringify(rows);
    rowsOf.set(key, rows);
    kindsByRows.set(key, [...(kindsByRows.get(key) ?? []), kind]);
  }
  const parts = [...kindsByRows].flatMap(([key, kinds]) => [
    `${kinds.map((kind) => `\`${kind}\``).join(', ')}:`,
    '',
    ...markdownTable([['account', 'charge', 'told', 'money back by', 'answer by'], ...(rowsOf.get(key) ?? [])]),
    '',
  ]);
  return [
    problemDaysHeading,
    '',
    'Made from `contract/src/problems/problem-clock.ts` with the periods of Regulation E; they count from the first word. Told late',
    `is more than ${regulationE.tellUntil} days after the last of the charges was posted. \`npm test -- problem-days-doc -u\` writes it anew.`,
    '',
    ...parts,
    'What follows, with the same periods:',
    '',
    ...markdownTable([['what', 'within', 'source'], ...followingDays()]),
    '',
  ].join('\n');
}

const businessDays = (count: number) => `${count} business day${count === 1 ? '' : 's'}`;

function followingDays(): string[][] {
  const { announceWithin, tellWithin, correctWithin, honorFor } = regulationE;
  return [
    ['announce the credit', businessDays(announceWithin), '12 CFR 1005.11(c)(2)(ii)'],
    ['tell the result', businessDays(tellWithin), '12 CFR 1005.11(c)(2)(iv), (d)(1)'],
    ['correct the error, fees included', businessDays(correctWithin), '12 CFR 1005.11(c)(2)(iii)'],
    ['honor payments before credit is taken back', businessDays(honorFor), '12 CFR 1005.11(d)(2)(ii)'],
  ];
}

/** Every path of a kind, as a row: account, charge, telling, and the two periods. */
function listPaths(kind: ProblemKind): string[][] {
  const isAboutNothing = problemKinds[kind].about === 'NOTHING';
  return accounts.flatMap(([account, agedDays]) =>
    // Without a charge it was made nowhere.
    (isAboutNothing ? places.slice(0, 1) : places).flatMap(([place, facts]) =>
      tellings.map(([telling, postedDaysAgo]) => {
        const postedOn = dayAfter(toldOn, -postedDaysAgo);
        const days = isAboutNothing ? [] : [postedOn];
        const firstDepositOn = dayAfter(postedOn, -agedDays);
        const path = { kind, toldOn, firstDepositOn, transferDays: days, postedDays: days, ...facts };
        return [account, place, telling, ...periodsOf(path)];
      }),
    ),
  );
}

function periodsOf(facts: ProblemFacts): [string, string] {
  const { creditBy, answerBy } = computeProblemClock(facts, regulationE);
  const isService = problemKinds[facts.kind].law === 'SERVICE';
  return [
    creditBy === null ? '–' : businessDays(countBusinessDays(creditBy)),
    isService ? businessDays(countBusinessDays(answerBy)) : `${daysBetween(toldOn, answerBy)} days`,
  ];
}

function countBusinessDays(until: string): number {
  let count = 0;
  while (bankingDaysAfter(toldOn, count) < until) count += 1;
  return count;
}

/** A fact on which no period of the kind depends is 'any', so that paths alike are one row. */
function fold(paths: readonly string[][]): string[][] {
  let rows = [...paths];
  for (const at of [0, 1, 2]) {
    const without = (row: readonly string[]) => row.toSpliced(at, 1, 'any').join('|');
    const resultsOf = (row: readonly string[]) => row.toSpliced(at, 1).slice(0, 2).join('|');
    const results = new Map<string, Set<string>>();
    for (const row of rows) results.set(resultsOf(row), (results.get(resultsOf(row)) ?? new Set()).add(without(row)));
    if ([...results.values()].some((each) => each.size > 1)) continue;
    rows = [...new Map(rows.map((row) => [without(row), row.toSpliced(at, 1, 'any')])).values()];
  }
  return rows;
}
