import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../../issuer/face.ts';
import { markdownTable } from '../../platform/files/markdown-table.ts';
import type { TestApi } from '../../testing/api.ts';
import { createTestNetwork } from '../../testing/network.ts';
import { playAnswers } from '../../testing/play-answers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

const doc = 'docs/network.md';
const heading = '## Every message, state and answer\n';
const lead = `
Each message about an authorization of $40, on an account of $100, by the state that it finds: response code, state after it
and what it moved. Played on a real database and written from the answers: \`WRITE_DOCS=1 npm test -- answers-table\` writes it
anew. For the reasons for a decline with their codes, see [authorization-states.md](authorization-states.md).

`;

test('docs/network.md prints what is answered to each message in each state, and the books stay in order', async () => {
  const table = markdownTable(await playAnswers(api)).join('\n');
  const [before = ''] = (await readFile(doc, 'utf8')).split(heading);
  const wanted = `${before}${heading}${lead}${table}\n`;
  if (process.env['WRITE_DOCS'] === '1') await writeFile(doc, wanted);
  expect(await readFile(doc, 'utf8')).toBe(wanted);
  expect(await verifyLedger(api.pool)).toEqual([]);
}, 120_000);
