import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { describeKept } from './describe-kept.ts';

const doc = 'docs/privacy.md';
const heading = '## Every period and every table\n';
const lead = `
Written from the code: \`WRITE_DOCS=1 npm test -- privacy-doc\` writes it anew. Columns that are not named are left out of the
archive: numbers by which tables find each other, secrets, what others may not learn. The lists stand in \`kept-tables.ts\` of each
foundation, with the reason for each column.

`;

test('docs/privacy.md prints how long everything is kept, and what of it a person is given', async () => {
  const [before = ''] = (await readFile(doc, 'utf8')).split(heading);
  const wanted = `${before}${heading}${lead}${describeKept()}`;
  if (process.env['WRITE_DOCS'] === '1') await writeFile(doc, wanted);
  expect(await readFile(doc, 'utf8')).toBe(wanted);
});
