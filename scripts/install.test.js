import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { npmEnvironment, planInstall } from './install.js';
import { root } from './paths.js';

/** @type {string} */
let home;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'home-'));
});
afterEach(async () => {
  await rm(home, { recursive: true });
});

test('npm keeps its cache where it always is', () => {
  expect(npmEnvironment({ A: '1' }, home)).toEqual({ A: '1' });
});

test('npm gets a cache inside the project where its own cannot be written to', () => {
  const inside = { A: '1', npm_config_cache: join(root, '.cache/npm') };
  expect(npmEnvironment({ A: '1' }, '/proc/1/nobody')).toEqual(inside);
  expect(npmEnvironment({ A: '1', npm_config_cache: '/proc/version/cache' }, home)).toEqual(inside);
});

test.skipIf(process.getuid?.() === 0)('a home folder that is read-only is such a place', async () => {
  await chmod(home, 0o500);
  expect(npmEnvironment({}, home)).toHaveProperty('npm_config_cache');
});

test('a start lays what the portal runs on, and tests lay the rest beside it', () => {
  const portal = { packages: ['--omit=dev', '--include=optional'], stamp: 'abc' };
  const tools = { packages: ['--include=dev', '--include=optional'], stamp: 'abc with tools' };
  expect(planInstall(null, 'abc', false)).toEqual({ lay: ['ci'], ...portal });
  expect(planInstall('abc', 'abc', true)).toEqual({ lay: ['install', '--no-save'], ...tools });
  expect(planInstall(null, 'abc', true)).toEqual({ lay: ['ci'], ...tools });
  expect(planInstall('older with tools', 'abc', false)).toEqual({ lay: ['ci'], ...portal });
});

test('nothing is laid where all is there', () => {
  expect(planInstall('abc', 'abc', false)).toBeNull();
  expect(planInstall('abc with tools', 'abc', false)).toBeNull();
  expect(planInstall('abc with tools', 'abc', true)).toBeNull();
});
