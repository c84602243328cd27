import { defineConfig } from '@playwright/test';
import main from '../playwright.config.ts';

/** Pictures of every page and of every specimen, for people to compare; `npm run pictures`. */
export default defineConfig({
  ...main,
  testDir: '.',
  testMatch: '*.shots.ts',
  outputDir: '../../test-results',
  globalSetup: '../portal/make-template.ts',
  fullyParallel: true,
  projects: [{ name: 'pictures' }],
  reporter: 'line',
});
