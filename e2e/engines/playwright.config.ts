import { defineConfig } from '@playwright/test';
import main from '../playwright.config.ts';

const engines = [
  { name: 'firefox', path: process.env['FIREFOX_PATH'] },
  { name: 'webkit', path: process.env['WEBKIT_DRIVER_PATH'] },
] as const;

/** The main journeys in the engines other than Chromium, those of them that the machine has. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.engine.ts',
  outputDir: '../../test-results',
  globalSetup: '../start-server.ts',
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  projects: engines
    .filter(({ path }) => path)
    .map((engine) => ({ name: engine.name, use: { baseURL: main.use?.baseURL, engine } })),
});
