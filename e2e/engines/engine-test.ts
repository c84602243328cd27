import { test as base } from '@playwright/test';
import { startFirefox } from './firefox.ts';
import { Tab } from './tab.ts';
import { startWebKit } from './webkit.ts';

interface EngineOptions {
  /** The engine, and the path of the program that starts it. */
  engine: { name: 'firefox' | 'webkit'; path: string };
}

/** Tests that look through one tab of an engine; all tests of a file share it. */
export const test = base.extend<object, EngineOptions & { tab: Tab }>({
  engine: [
    { name: 'firefox', path: '' },
    { option: true, scope: 'worker' },
  ],
  tab: [
    async ({ engine: { name, path } }, use, { project }) => {
      const engine = await (name === 'firefox' ? startFirefox(path) : startWebKit(path));
      await use(new Tab(engine, project.use.baseURL ?? ''));
      await engine.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
