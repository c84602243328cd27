import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../testing/database.ts';
import { urlOf } from '../testing/operator-command.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { month } from './month.ts';
import { type RehearsalOptions, rehearse } from './rehearse.ts';
import type { Step } from './steps/step.ts';

const demoProgram = 'program';
const secondProgram = 'e2e/second-program/program';

let database: TestDatabase;
beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.drop());

/** Rehearses in a folder of its own; the code, and the lines that it wrote. */
async function play(options: Partial<RehearsalOptions> = {}) {
  const lines: string[] = [];
  const { code, server } = await rehearse({
    programDir: demoProgram,
    folder: options.folder ?? (await makeTemporaryFolder()),
    databaseUrl: urlOf(database.owner),
    port: 0,
    month: null,
    until: null,
    keeps: false,
    serves: false,
    servesPages: false,
    paths: { webDist: 'web/dist', demoProgramDir: path.resolve(demoProgram) },
    write: (line) => lines.push(line),
    ...options,
  });
  return { code, server, lines, failed: lines.filter((line) => line.startsWith('    FAIL')) };
}

/** The month with one step spoiled. */
const spoiled = (name: string, spoil: (step: Step) => Step): Step[] =>
  month.map((step) => (step.name === name ? spoil(step) : step));

/** Writes a JSON file of a program anew. */
async function change(file: string, how: (content: object) => object): Promise<void> {
  await writeFile(file, JSON.stringify(how(JSON.parse(await readFile(file, 'utf8')) as object)));
}

/** A copy of a program with other facts. */
async function copyOf(program: string, how: (facts: object) => object): Promise<string> {
  const programDir = path.join(await makeTemporaryFolder(), 'program');
  await cp(program, programDir, { recursive: true });
  await change(path.join(programDir, 'program.json'), how);
  return programDir;
}

describe('a month', () => {
  test.each([
    [demoProgram, ''],
    [secondProgram, ' @night'],
  ])('of %s is as expected, step by step%s', async (programDir) => {
    const { code, lines, failed } = await play({ programDir });
    expect(failed).toEqual([]);
    expect(code).toBe(0);
    const titles = lines.flatMap((line) => /^\n ?\d+ {2}.* \((.+)\)$/.exec(line)?.[1] ?? []);
    expect(titles).toEqual(month.map(({ name }) => name));
    expect(lines.filter((line) => line.includes('left out'))).toEqual([]);
    expect(lines.at(-1)).toBe('\nAll is as expected.');
  });

  test('in which a deposit is missing fails on payday, and goes no further', async () => {
    const steps = spoiled('payday', (payday) => ({
      ...payday,
      play: async (stage) =>
        await payday.play({
          ...stage,
          tell: async (kind, body) =>
            'depositId' in body && body.depositId === 'payday-rehearsal-3'
              ? { status: 0, body: {} }
              : await stage.tell(kind, body),
        }),
    }));
    const { code, lines, failed } = await play({ steps });
    expect(code).toBe(1);
    expect(failed).toEqual([expect.stringContaining('Rehearsal Three has $943.00; found: nothing was deposited')]);
    expect(lines).toContainEqual(expect.stringMatching(/^\nNot played: purchases, .*, books$/));
    expect(lines.at(-1)).toBe('\nNot all is as expected.');
  });

  test('in which the bank sends back another amount fails there @night', async () => {
    const steps = spoiled('bank-return', (bankReturn) => ({
      ...bankReturn,
      play: async (stage) => {
        const { transfer } = stage.notes;
        if (transfer) transfer.traceNumber = `${transfer.traceNumber.slice(0, -1)}9`;
        await bankReturn.play(stage);
      },
    }));
    const { code, failed } = await play({ steps, until: 'bank-return' });
    expect(code).toBe(1);
    expect(failed[0]).toContain('the file is taken, and nothing waits for staff; found: ');
    expect(failed[0]).toContain('nothing was sent under its trace number');
  });
});

describe('a rehearsal', () => {
  test('ends after a step, goes on with --keep, and begins afresh without', async () => {
    const folder = await makeTemporaryFolder();
    const begun = await play({ folder, until: 'enroll' });
    expect(begun).toMatchObject({ code: 0, failed: [] });
    const kept = await play({ folder, until: 'cards', keeps: true });
    expect(kept).toMatchObject({ code: 0, failed: [] });
    expect(kept.lines.some((line) => line.includes('(enroll)'))).toBe(false);
    expect(kept.lines.some((line) => line.includes('(cards)'))).toBe(true);
    const keysOfFirst = await readFile(path.join(folder, 'keys.json'), 'utf8');
    const afresh = await play({ folder, until: 'enroll' });
    expect(afresh).toMatchObject({ code: 0, failed: [] });
    expect(await readFile(path.join(folder, 'keys.json'), 'utf8')).not.toBe(keysOfFirst);
  });

  test('leaves the portal running, and tells who can sign in @night', async () => {
    const { code, server, lines } = await play({ until: 'activate', serves: true });
    onTestFinished(() => server?.stop());
    expect(code).toBe(0);
    expect(await fetch(`${server?.address}/health/ready`)).toMatchObject({ status: 200 });
    expect(lines).toContainEqual(
      expect.stringMatching(/Rehearsal One: user ID rehearsalone, password \S+, PIN \d{4}$/),
    );
  });

  test('leaves out what the program has switched off, and says so @night', async () => {
    const programDir = await copyOf(secondProgram, (facts) => ({ ...facts, toggles: { registration: false } }));
    const { code, failed, lines } = await play({ programDir, until: 'lost-card' });
    expect({ code, failed }).toEqual({ code: 0, failed: [] });
    expect(lines.filter((line) => line.includes("left out: the program has 'registration' switched off"))).toHaveLength(
      4,
    );
  });

  test('of a folder with mistakes ends with the words of the check, and makes nothing', async () => {
    const programDir = await copyOf(secondProgram, (facts) => ({ ...facts, timeZone: 'America/Nowhere' }));
    const folder = path.join(await makeTemporaryFolder(), 'rehearsal');
    const { code, lines } = await play({ programDir, folder });
    expect(code).toBe(1);
    expect(lines.join('\n')).toMatch(/timeZone[\s\S]*to mend\. Where: docs\/new-program\.md/);
    await expect(readFile(path.join(folder, 'rehearsal.json'))).rejects.toThrow(/ENOENT/);
  });

  test('takes drafts, and names them', async () => {
    const programDir = await copyOf(secondProgram, (facts) => facts);
    await change(path.join(programDir, 'documents/terms.json'), (terms) => ({ ...terms, isDraft: true }));
    const { lines } = await play({ programDir, until: 'enroll' });
    expect(lines[0]).toContain('documents/terms.json');
  });
});
