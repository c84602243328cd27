import { expect, test } from 'vitest';
import { runJobs } from './run-jobs.ts';

const at = new Date('2026-11-20T17:00:00Z');
const dead = { kind: 'issuer/drop-ach', key: 'daily', attempts: 8, lastError: 'Error: no space', deadAt: at };

function toolsOf(isDead: boolean) {
  const lines: string[] = [];
  const revived: unknown[] = [];
  return {
    lines,
    revived,
    listDue: async () => [{ kind: 'delivery/send-text', count: 3, oldestDueAt: at }],
    listDead: async () => (isDead ? [dead] : []),
    revive: async (...which: unknown[]) => {
      revived.push(which);
      return isDead ? 1 : 0;
    },
    write: (line: string) => void lines.push(line),
  };
}

test.each([[[]], [['list']]])('lists what is due and what is dead with its last error: %j', async (args) => {
  const tools = toolsOf(true);
  expect(await runJobs(args, tools)).toBe(0);
  expect(tools.lines).toEqual([
    'due   delivery/send-text  3  since 2026-11-20T17:00:00.000Z',
    'dead  issuer/drop-ach  daily  8 tries, 2026-11-20T17:00:00.000Z  Error: no space',
    '1 dead',
  ]);
});

test('revives the dead of a kind, or one of them; says so when there is none', async () => {
  const tools = toolsOf(true);
  expect(await runJobs(['revive', 'issuer/drop-ach'], tools)).toBe(0);
  expect(await runJobs(['revive', 'issuer/drop-ach', 'daily'], tools)).toBe(0);
  expect(tools.revived).toEqual([
    ['issuer/drop-ach', null],
    ['issuer/drop-ach', 'daily'],
  ]);
  expect(await runJobs(['revive', 'x'], toolsOf(false))).toBe(1);
});

test.each([[['revive']], [['kill', 'all']], [['revive', 'a', 'b', 'c']]])('tells how it is used: %j', async (args) => {
  const tools = toolsOf(true);
  expect(await runJobs(args, tools)).toBe(2);
  expect(tools.lines.join()).toContain('Usage');
});
