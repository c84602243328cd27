import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** Lighthouse weighs 176 MB: it is installed when it is asked for, apart from what everybody installs. */
const version = '13.5.0';
const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, '.cache', `lighthouse-${version}`);

interface Tab {
  goto: (url: string) => Promise<unknown>;
  evaluate: (source: string) => Promise<unknown>;
}
interface Browser {
  newPage: () => Promise<Tab>;
  close: () => Promise<void>;
}
interface Result {
  lhr: {
    runtimeError?: { code: string };
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
    audits: Record<string, { numericValue?: number; score: number | null }>;
  };
}
type Lighthouse = (url: string, flags: object, config: undefined, tab: Tab) => Promise<Result>;

/** The findings of Lighthouse on a page, as a phone on slow 4G. */
export interface PageQuality {
  /** 0–100 each. */
  scores: Record<string, number>;
  lcpSeconds: number;
  tbtMs: number;
  cls: number;
  /** Audits besides performance that were not passed. */
  missed: string[];
}

type Measure = (url: string, prepare?: (tab: Tab) => Promise<void>) => Promise<PageQuality>;

/**
 * Measures pages, each in a browser of its own, so that no tab of before takes time from it. `prepare` runs in the tab
 * before, such as a sign-in; then the cache is warm.
 */
export async function startLighthouse(): Promise<Measure> {
  const { lighthouse, launch } = await install();
  const measure: Measure = async (url, prepare) => {
    const browser = await launch();
    try {
      const tab = await browser.newPage();
      await prepare?.(tab);
      // Without this the session would go before the page is opened; with it, so does a first visit's empty cache.
      const flags = { disableStorageReset: prepare !== undefined, ignoreStatusCode: true, logLevel: 'error' };
      const { lhr } = await lighthouse(url, flags, undefined, tab);
      // Now and then a trace lacks its beginning; then nothing was measured.
      if (lhr.runtimeError) return await measure(url, prepare);
      const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
      const scores = Object.entries(lhr.categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]);
      const counted = Object.entries(lhr.categories).flatMap(([name, { auditRefs }]) =>
        name === 'performance' ? [] : auditRefs.filter(({ weight }) => weight > 0),
      );
      return {
        missed: counted.flatMap(({ id }) => {
          const score = lhr.audits[id]?.score ?? 1;
          return score < 1 ? [id] : [];
        }),
        scores: Object.fromEntries(scores) as Record<string, number>,
        lcpSeconds: figure('largest-contentful-paint') / 1000,
        tbtMs: figure('total-blocking-time'),
        cls: figure('cumulative-layout-shift'),
      };
    } finally {
      await browser.close();
    }
  };
  return measure;
}

async function install(): Promise<{ lighthouse: Lighthouse; launch: () => Promise<Browser> }> {
  const run = promisify(execFile);
  if (!existsSync(path.join(folder, 'node_modules'))) {
    await mkdir(folder, { recursive: true });
    await run('npm', ['install', '--prefix', folder, '--no-save', `lighthouse@${version}`]);
  }
  const load = async (file: string) =>
    (await import(pathToFileURL(path.join(folder, 'node_modules', file)).href)) as object;
  const { default: lighthouse } = (await load('lighthouse/core/index.js')) as { default: Lighthouse };
  const { default: puppeteer } = (await load('puppeteer-core/lib/puppeteer/puppeteer-core.js')) as {
    default: { launch: (options: object) => Promise<Browser> };
  };
  const { stdout } = await run('node', [path.join(root, 'scripts/browser.js')]);
  const how = { executablePath: stdout.trim(), args: ['--headless', '--no-sandbox', '--disable-gpu'] };
  return { lighthouse, launch: () => puppeteer.launch(how) };
}
