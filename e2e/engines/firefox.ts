import { type ElementHandle, launch } from 'puppeteer-core';
import type { Engine, Kind } from './engine.ts';
import { findControl } from './find-control.ts';

/** The browser itself reports every refused call and every unknown page; these are what journeys try. */
const isRefusal = (text: string) => text.startsWith('Failed to load resource');

/** Runs in each page first: of an error that is written to the console, only its words come out of this browser. */
function nameErrors(): void {
  for (const level of ['error', 'warn'] as const) {
    const write = console[level];
    console[level] = (...words: unknown[]) =>
      write(...words.map((each) => (each instanceof Error ? String(each) : each)));
  }
}

/** Firefox, driven by WebDriver BiDi, which it speaks by itself. `executablePath` is that of its program. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch({ browser: 'firefox', executablePath, headless: true });
  const [page = await browser.newPage()] = await browser.pages();
  await page.evaluateOnNewDocument(nameErrors);
  let faults: string[] = [];
  page.on('pageerror', (error) => void faults.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type()) && !isRefusal(message.text())) faults.push(message.text());
  });
  const find = async (kind: Kind, name: string) =>
    (await page.evaluateHandle(findControl, kind, name)).asElement() as ElementHandle | null;
  return {
    open: async (address) => {
      await page.evaluate(() => document.documentElement.setAttribute('data-left', ''));
      try {
        await page.goto(address, { waitUntil: 'domcontentloaded' });
      } catch (fault) {
        // A page that leads on by itself ends the navigation that opened it.
        if (!String(fault).includes('NS_BINDING_ABORTED')) throw fault;
      }
      await page.waitForFunction(() => !document.documentElement.hasAttribute('data-left'));
      // Modules that the previous page was still loading when the test left it.
      faults = faults.filter((fault) => !fault.includes('error loading dynamically imported module'));
    },
    evaluate: async <Result>(inPage: () => Result) => (await page.evaluate(inPage)) as Result,
    has: async (kind, name) => (await find(kind, name)) !== null,
    press: async (kind, name) => {
      const found = await find(kind, name);
      await found?.click();
      return found !== null;
    },
    type: async (kind, name, text) => {
      const found = await find(kind, name);
      await found?.type(text);
      return found !== null;
    },
    resize: async (width, height) => await page.setViewport({ width, height }),
    takeFaults: async () => {
      const taken = faults;
      faults = [];
      return taken;
    },
    close: async () => await browser.close(),
  };
}
