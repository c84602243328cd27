import { defineConfig } from '@playwright/test';
import main from '../playwright.config.ts';

/** The table of how easy each page is to read; `npm run readability`. */
export default defineConfig({
  ...main,
  testDir: '.',
  testMatch: '*.table.ts',
  outputDir: '../../test-results',
  globalSetup: '../portal/make-template.ts',
  projects: [{ name: 'readability' }],
  reporter: 'line',
});
