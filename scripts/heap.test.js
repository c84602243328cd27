import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { heapBound, withHeapBound } from './heap.js';
import { root } from './paths.js';

/** @param {NodeJS.ProcessEnv} env */
function heapMegabytes(env) {
  const ask = 'process.stdout.write(String(require("v8").getHeapStatistics().heap_size_limit / 2 ** 20))';
  return Number(execFileSync(process.execPath, ['-e', ask], { env: { ...env, ...withHeapBound(env) } }));
}

test('a process is bound, and what the environment says of the heap wins', () => {
  // V8 adds the space of what is young.
  expect(heapMegabytes({})).toBeLessThan(500);
  expect(heapMegabytes({ NODE_OPTIONS: '--max-old-space-size=900' })).toBeGreaterThan(900);
});

test.each(['Dockerfile', 'ops/portal.service'])('%s says the same', (file) => {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const [, options] = lines.map((line) => line.match(/NODE_OPTIONS=(\S+)/)).find(Boolean) ?? [];
  expect(options).toBe(heapBound);
});
