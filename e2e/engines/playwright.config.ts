import { defineConfig } from '@playwright/test';
import type { EngineOptions } from './engine-test.ts';

const engines = [
  { name: 'firefox', path: process.env['FIREFOX_PATH'] },
  { name: 'webkit', path: process.env['WEBKIT_DRIVER_PATH'] },
] as const;

/** The main journeys in the engines other than Chromium, those of them that the machine has. */
export default defineConfig<object, EngineOptions>({
  testDir: '.',
  testMatch: '*.engine.ts',
  outputDir: '../../test-results',
  globalSetup: '../portal/make-template.ts',
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  projects: engines.flatMap(({ name, path }) => (path ? [{ name, use: { engine: { name, path } } }] : [])),
});
