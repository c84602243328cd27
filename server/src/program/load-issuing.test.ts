import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { loadIssuing } from './load-issuing.ts';

/** The demo's program, with another nickname for its cards. */
async function loadNicknamed(cardNickname: unknown): Promise<string> {
  const program = JSON.parse(await readFile('program/program.json', 'utf8')) as { issuing: object };
  const folder = await makeTemporaryFolder();
  const issuing = { ...program.issuing, cardNickname };
  await writeFile(path.join(folder, 'program.json'), JSON.stringify({ ...program, issuing, unclaimed: undefined }));
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

test('cash by PIN is borne by the holder or the program, and by nobody else', async () => {
  const program = JSON.parse(await readFile('program/program.json', 'utf8')) as { issuing: object };
  const folder = await makeTemporaryFolder();
  const write = async (cashByPin: unknown) => {
    const content = { ...program, issuing: { ...program.issuing, cashByPin }, unclaimed: undefined };
    await writeFile(path.join(folder, 'program.json'), JSON.stringify(content));
    return (await loadIssuing(folder)).cashByPin;
  };
  expect([await write(undefined), await write('PROGRAM')]).toEqual(['HOLDER', 'PROGRAM']);
  await expect(write('NETWORK')).rejects.toThrow(/issuing\.cashByPin/);
});

describe('how long data is kept', () => {
  /** The demo's program, with other periods, or the field of before. */
  async function loadKept(retention: unknown, issuing: object = {}) {
    const program = JSON.parse(await readFile('program/program.json', 'utf8')) as { issuing: object };
    const folder = await makeTemporaryFolder();
    const content = { ...program, unclaimed: undefined, retention, issuing: { ...program.issuing, ...issuing } };
    await writeFile(path.join(folder, 'program.json'), JSON.stringify(content));
    return (await loadIssuing(folder)).retention;
  }

  test('is two years where a program says nothing, and what it says otherwise', async () => {
    expect((await loadKept(undefined)).eventsMonths).toBe(24);
    expect(await loadKept({ lettersMonths: 36 })).toMatchObject({ lettersMonths: 36, eventsMonths: 24 });
  });

  test.each([{ eventsMonths: 23 }, { repliesDays: 2 }, { formerContactsDays: 29 }, { eventMonths: 24 }])(
    'cannot be %j',
    async (wrong) => {
      await expect(loadKept(wrong)).rejects.toThrow(/retention/);
    },
  );

  test('is not said as before: what was kept for long would be gone', async () => {
    await expect(loadKept(undefined, { keptMonths: 60 })).rejects.toThrow(/under retention[\s\S]*issuing\.keptMonths/);
  });
});
