import { markdownTable } from '../../platform/files/markdown-table.ts';
import { listActFields } from './act-fields.ts';
import { acts } from './acts.ts';
import { deskRefusals } from './refusals.ts';

/** The fields of every message; the rest is what an act is about. */
const ofEvery = new Set(['staff', 'reason']);

/** `docs/desk-acts.md`: what the desk can do, and why it refuses, as the code has it. */
export function describeActs(): string {
  const rows = acts.map(({ kind, summary, body }) => {
    const fields = listActFields(body).filter(({ path }) => !ofEvery.has(path));
    const names = fields.map(({ path, isRequired, values }) => {
      const what = values.length > 0 ? `${path} (${values.join(', ')})` : path;
      return isRequired ? what : `[${what}]`;
    });
    return [`\`${kind}\``, summary, names.join(', ')];
  });
  return [
    '# What the desk can do',
    '',
    'Made from the code. Every act is a message to [the desk](desk.md); fields in brackets may be left out, or exclude each',
    'other. `staff` and `reason` come with each.',
    '',
    ...markdownTable([['act', 'what it does', 'fields'], ...rows]),
    '',
    '## Why it refuses',
    '',
    ...markdownTable([
      ['error', 'what it means'],
      ...Object.entries(deskRefusals).map(([error, words]) => [`\`${error}\``, words]),
    ]),
    '',
  ].join('\n');
}
