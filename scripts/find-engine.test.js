import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { findEngine } from './find-engine.js';

const engine = { name: 'Firefox', variable: 'FIREFOX_PATH', paths: [], needs: [], packages: [], oldest: 153 };
const folder = mkdtempSync(path.join(tmpdir(), 'engine-'));
afterEach(() => rmSync(folder, { recursive: true }));

test('a browser that is too old for what drives it counts as none', () => {
  const program = path.join(folder, 'firefox');
  vi.stubEnv('FIREFOX_PATH', program);
  const say = (/** @type {string} */ version) =>
    writeFileSync(program, `#!/bin/sh\necho "Mozilla Firefox ${version}"\n`, { mode: 0o755 });
  say('140.12.0esr');
  expect(findEngine(engine)).toBeNull();
  say('153.7.0esr');
  expect(findEngine(engine)).toBe(program);
});
