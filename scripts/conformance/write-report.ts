import { consoleLines } from './console.ts';
import { criteria } from './criteria.ts';
import type { Both, Conformance, Line } from './line.ts';
import { operable } from './operable.ts';
import { otherChapters, parsing, requirements, section508, strongContrast } from './other-chapters.ts';
import { perceivable, robust } from './perceivable.ts';
import { type NamedLine, performance } from './performance.ts';
import { reportWords } from './report-words.ts';
import { understandable } from './understandable.ts';

type Language = keyof Both;

/** The lines of all criteria of WCAG. */
export const findings: readonly Line[] = [...perceivable, ...operable, ...understandable, ...robust];
/** All other lines of the report. */
export const furtherLines: readonly NamedLine[] = [
  ...performance,
  ...otherChapters,
  ...section508,
  strongContrast,
  parsing,
  requirements,
  ...consoleLines,
];

const levels: Record<Conformance, Both> = {
  supports: { en: 'Supports', es: 'Cumple' },
  partially: { en: 'Partially Supports', es: 'Cumple parcialmente' },
  doesNot: { en: 'Does Not Support', es: 'No cumple' },
  notApplicable: { en: 'Not Applicable', es: 'No aplica' },
};

interface Row {
  id: string;
  name: string;
  line: Line;
}

const numberOf = (file: string, title: string) => {
  const known = [...new Map(listProofs().map((each) => [`${each.file} ${each.title}`, each])).keys()];
  return known.indexOf(`${file} ${title}`) + 1;
};

function listProofs() {
  return [...findings, ...furtherLines].flatMap(({ proofs }) => proofs ?? []);
}

function rowOf({ id, name, line }: Row, language: Language): string {
  const { is, remark, proofs, seenOn } = line;
  const shown = proofs?.map(({ file, title }) => `T${numberOf(file, title)}`).join(', ');
  const cells = [
    `${id} ${name}`,
    levels[is][language],
    remark[language],
    shown ?? `${reportWords.seen[language]} ${seenOn}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

function table(rows: readonly Row[], language: Language): string {
  return [
    `| ${reportWords.heads[language].join(' | ')} |`,
    '| --- | --- | --- | --- |',
    ...rows.map((row) => rowOf(row, language)),
  ].join('\n');
}

const findFinding = (id: string): Line => {
  const found = findings.find((each) => each.id === id);
  if (!found) throw new Error(`nothing is said of ${id}`);
  return found;
};

const ownRows = (lines: readonly NamedLine[], language: Language): Row[] =>
  lines.map((line) => ({ id: line.id, name: line.name[language], line }));

/** The report in one language, in the parts of VPAT 2.5 INT. */
export function writeReport(language: Language): string {
  const rowsOf = (level: 'A' | 'AA') =>
    criteria
      .filter((each) => each.level === level)
      .map((each) => ({ id: each.id, name: each[language], line: findFinding(each.id) }));
  // EN 301 549 V3.2.1 is WCAG 2.1.
  const chapterNine = criteria
    .filter(({ since }) => since !== '2.2')
    .map((each) => ({ id: `9.${each.id}`, name: each[language], line: findFinding(each.id) }));
  const tests = [...new Map(listProofs().map((each) => [`${each.file} ${each.title}`, each])).values()];
  const { title, intro, wcagA, wcagAA, wcagAAA, en4, en5, en9, us, desk, deskIntro, testsTitle } = reportWords;
  return `${[
    `# ${title[language]}`,
    intro[language],
    `## ${wcagA[language]}`,
    table(rowsOf('A'), language),
    `## ${wcagAA[language]}`,
    table(rowsOf('AA'), language),
    `## ${wcagAAA[language]}`,
    table(ownRows([strongContrast], language), language),
    `## ${us[language]}`,
    table(ownRows(section508, language), language),
    `## ${en4[language]}`,
    table(ownRows(performance, language), language),
    `## ${en5[language]}`,
    table(ownRows(otherChapters, language), language),
    `## ${en9[language]}`,
    table([...chapterNine, ...ownRows([parsing, requirements], language)], language),
    `## ${desk[language]}`,
    deskIntro[language],
    table(ownRows(consoleLines, language), language),
    `## ${testsTitle[language]}`,
    tests.map(({ file, title: name }, at) => `- T${at + 1}: \`${file}\` “${name}”`).join('\n'),
  ].join('\n\n')}\n`;
}
