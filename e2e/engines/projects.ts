import type { Project } from '@playwright/test';
import type { EngineOptions } from './engine-test.ts';

const engines = [
  { name: 'firefox', path: process.env['FIREFOX_PATH'] },
  { name: 'webkit', path: process.env['WEBKIT_DRIVER_PATH'] },
] as const;

/** The main journeys in the engines other than Chromium, those of them that the environment names. */
export const engineProjects: Project<object, EngineOptions>[] = engines.flatMap(({ name, path }) =>
  path
    ? [
        {
          name,
          testDir: import.meta.dirname,
          testMatch: '*.engine.ts',
          timeout: 300_000,
          use: { engine: { name, path } },
        },
      ]
    : [],
);
