import { markdownTable } from '../../platform/files/markdown-table.ts';
import { exampleOf } from './act-example.ts';
import { type ActField, listActFields } from './act-fields.ts';
import { acts } from './acts.ts';
import type { Act } from './define-act.ts';
import { deskRefusals } from './refusals.ts';

/** The fields of every message; the rest is what an act is about. */
const ofEvery = new Set(['staff', 'reason']);

function describeField({ path, isRequired, values, limits }: ActField): string {
  const what = values.length > 0 ? values.map((value) => `\`${value}\``).join(', ') : limits;
  return `- \`${path}\`${isRequired ? '' : ' (may be left out)'}: ${what}`;
}

function describeAct(act: Act): string[] {
  const fields = listActFields(act.body).filter(({ path }) => !ofEvery.has(path));
  return [
    `## ${act.kind}`,
    '',
    `${act.summary[0]?.toUpperCase()}${act.summary.slice(1)}.`,
    '',
    ...(fields.length === 0 ? [] : [...fields.map(describeField), '']),
    '```',
    exampleOf(act).command,
    '```',
    '',
  ];
}

/** `docs/desk-acts.md`: what the desk can do, each act with its fields, their limits and an example, and why it refuses. */
export function describeActs(): string {
  return [
    '# What the desk can do',
    '',
    '_For staff, and those who build systems for them._',
    '',
    'Made from the code. Every act is a message to [the desk](desk.md). `staff` and `reason` come with each; fields that may be left',
    'out may exclude each other. The examples are made up.',
    '',
    ...acts.flatMap(describeAct),
    '## Why it refuses',
    '',
    ...markdownTable([
      ['error', 'what it means'],
      ...Object.entries(deskRefusals).map(([error, words]) => [`\`${error}\``, words]),
    ]),
    '',
  ].join('\n');
}
