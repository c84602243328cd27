import { expect, test } from 'vitest';
import { platformOf } from '../complete-lock.js';
import { lockRule } from './lock-rule.ts';
import { judge } from './made-up.ts';

const parent = { version: '1.0.0', optionalDependencies: { '@x/darwin-arm64': '1.0.0' } };
const judgePackages = (packages: object) => judge(lockRule, { 'package-lock.json': JSON.stringify({ packages }) });

test('a lock file that lacks the packages of a platform is found', () => {
  expect(judgePackages({ 'node_modules/x': parent })).toEqual([
    'package-lock.json lacks 1 packages of other platforms; run node scripts/complete-lock.js',
  ]);
});

test.each(['node_modules/@x/darwin-arm64', 'node_modules/x/node_modules/@x/darwin-arm64'])(
  'with %s it passes',
  (path) => {
    expect(judgePackages({ 'node_modules/x': parent, [path]: { version: '1.0.0' } })).toEqual([]);
  },
);

test.each([
  ['@biomejs/cli-linux-x64-musl', { cpu: ['x64'], libc: ['musl'], os: ['linux'] }],
  ['@oxlint/binding-linux-arm-gnueabihf', { cpu: ['arm'], libc: ['glibc'], os: ['linux'] }],
  ['@oxlint-tsgolint/win32-arm64', { cpu: ['arm64'], os: ['win32'] }],
  ['left-pad', null],
])('the platform of %s', (name, platform) => {
  expect(platformOf(name)).toEqual(platform);
});
