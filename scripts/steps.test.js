import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { programStep, runSteps } from './steps.js';

/** @type {string[]} */
let lines;
beforeEach(() => {
  lines = [];
  for (const method of /** @type {const} */ (['log', 'error'])) {
    vi.spyOn(console, method).mockImplementation((...words) => void lines.push(words.join(' ')));
  }
});
afterEach(() => vi.restoreAllMocks());

const told = () => lines.join('\n').replaceAll(/\d+\.\d s/g, '1.0 s');
/** @param {string} name @param {string} code */
const script = (name, code) => programStep(name, 'node', ['-e', code]);

test('steps of lanes run side by side, those of each in turn, and what they write is told together', async () => {
  /** @type {string[]} */
  const order = [];
  let release = () => {};
  const isReleased = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  const first = { name: 'first', run: async () => void (await isReleased, order.push('first')) };
  const second = { name: 'second', run: async () => void order.push('second') };
  const beside = { name: 'beside', run: async () => (order.push('beside'), release()) };
  expect(
    await runSteps([
      [
        [first, second],
        [beside, script('writes', 'console.log("words"); console.error("more")')],
      ],
    ]),
  ).toBe(0);
  expect(order).toEqual(['beside', 'first', 'second']);
  expect(told()).toContain('── writes\nwords\nmore\n── writes: passed in 1.0 s');
  expect(told()).toContain('4 passed, 0 failed');
});

test('what fails is named, whether in a lane, by a throw or alone, and the others run all the same', async () => {
  const throws = { name: 'throws', run: async () => Promise.reject(new Error('no disk')) };
  const code = await runSteps([[[script('ends', 'process.exit(3)'), script('goes on', '')], [throws]], throws]);
  expect(code).toBe(1);
  expect(told()).toContain('── throws\nno disk\n── throws: FAILED in 1.0 s');
  expect(told()).toContain('── goes on: passed in 1.0 s');
  expect(told()).toContain('failed: ');
  expect(told()).toContain('1 passed, 3 failed');
});
