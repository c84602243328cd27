import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { loadIssuing } from './load-issuing.ts';

/** The demo's program, with another nickname for its cards; without one where it is undefined. */
async function loadNicknamed(cardNickname: unknown): Promise<string> {
  const program = JSON.parse(await readFile('program/program.json', 'utf8')) as { issuing: object };
  const folder = await makeTemporaryFolder();
  const issuing = { ...program.issuing, cardNickname };
  await writeFile(path.join(folder, 'program.json'), JSON.stringify({ ...program, issuing }));
  return (await loadIssuing(folder)).cardNickname;
}

describe('the nickname of new cards', () => {
  test('is Mastercard in the demo', async () => expect((await loadIssuing('program')).cardNickname).toBe('Mastercard'));

  test('is what a program says, accents and all', async () =>
    expect(await loadNicknamed('Mi Débito')).toBe('Mi Débito'));

  test.each([undefined, '', 'Sixteen letters!', 'Family Card 2026', 'Visa®', 7])(
    'cannot be %j, and has no default',
    async (wrong) => {
      await expect(loadNicknamed(wrong)).rejects.toThrow(/issuing\.cardNickname/);
    },
  );
});
