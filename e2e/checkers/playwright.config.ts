import { defineConfig } from '@playwright/test';
import main from '../playwright.config.ts';

/** Every page before two further checkers: the W3C's of HTML, and IBM's of accessibility. */
export default defineConfig({
  ...main,
  testDir: '.',
  testMatch: '*.check.ts',
  outputDir: '../../test-results',
  globalSetup: '../portal/make-template.ts',
  fullyParallel: true,
  timeout: 60_000,
  projects: [{ name: 'pages' }],
});
