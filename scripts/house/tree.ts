import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.js';
import { listFiles } from '../stamp.js';

/** A file of the repository: its path from the root, with slashes, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

/** A problem that a rule found. */
export interface Problem {
  path: string;
  message: string;
}

/** A rule sees all files as data, so that a test can show it a made-up house. */
export type Rule = (files: readonly SourceFile[]) => Problem[];

const parts = [
  'package-lock.json',
  'CONTRIBUTING.md',
  'README.md',
  'vitest.config.ts',
  'docs',
  'ops',
  'page-checkers',
  'pkcs11',
  'contract',
  'server',
  'web',
  'e2e',
  'bench',
  'program',
  'scripts',
  'texts',
];

/** All files that rules look at. */
export function readTree(): SourceFile[] {
  const paths = parts.flatMap(listFiles).filter((path) => /\.([jt]sx?|sql|css|json|md)$/.test(path));
  return paths.map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(root, path), 'utf8') }));
}

/** Tells whether a file is a test, or helps only tests. */
export function isTest(path: string): boolean {
  return /\.(test|spec)\.[jt]sx?$/.test(path) || path.startsWith('server/src/testing/');
}
