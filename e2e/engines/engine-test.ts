import { test as base } from '../portal/worker-test.ts';
import { startFirefox } from './firefox.ts';
import { Tab } from './tab.ts';
import { startWebKit } from './webkit.ts';

export interface EngineOptions {
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
    async ({ engine: { name, path }, portal }, use) => {
      const engine = await (name === 'firefox' ? startFirefox(path) : startWebKit(path));
      await use(new Tab(engine, portal.address.origin));
      await engine.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
