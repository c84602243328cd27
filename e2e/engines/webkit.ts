import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Engine, Kind } from './engine.ts';
import { findControl } from './find-control.ts';
import { end, findFreePort, startScreen, untilListening } from './programs.ts';
import { elementKey, isDone } from './web-driver.ts';

/** The browser's own bars are wider than a phone; without letters and edges they are not. */
const narrowBars = '* { font-size: 1px; padding: 0; margin: 0; min-width: 0; border: 0 }';

/** Runs in the page: keeps what it complains of from now on, for `readFaults`. */
function keepFaults(): void {
  if ('faultsKept' in window) return;
  const faults: string[] = [];
  Object.assign(window, { faultsKept: faults });
  window.addEventListener('error', (event) => faults.push(event.message));
  window.addEventListener('unhandledrejection', (event) => faults.push(String(event.reason)));
  document.addEventListener('securitypolicyviolation', (event) => faults.push(`CSP: ${event.violatedDirective}`));
  const report = console.error;
  console.error = (...words: unknown[]) => {
    faults.push(words.join(' '));
    report(...words);
  };
}

/** Takes them, so that each is told once. */
const readFaults = (): unknown => ('faultsKept' in window ? (window.faultsKept as string[]).splice(0) : []);

/** Runs in the page. The driver itself does not scroll to a control below the window's edge on every page. */
function scrollToControl(control: Element): void {
  control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** WebKit, the engine of Safari, as Debian has it: on a screen of its own, driven by plain WebDriver. */
export async function startWebKit(driverPath: string): Promise<Engine> {
  const home = await mkdtemp(path.join(tmpdir(), 'portal-webkit-'));
  await mkdir(path.join(home, 'gtk-3.0'));
  await writeFile(path.join(home, 'gtk-3.0', 'gtk.css'), narrowBars);
  const { screen, display } = await startScreen();
  const port = await findFreePort();
  const env = { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home };
  const driver = spawn(driverPath, [`--port=${port}`], { env, stdio: 'ignore' });
  const session = await untilListening(`http://127.0.0.1:${port}`);
  let faults: string[] = [];
  const { evaluate, send } = session;
  const collect = async () => {
    faults = [...faults, ...((await evaluate(readFaults.toString(), [])) as string[])];
  };
  const find = async (kind: Kind, name: string) =>
    (await evaluate(findControl.toString(), [kind, name])) as string | null;
  return {
    open: async (address) => {
      await collect();
      await send('POST', '/url', { url: address });
      await evaluate(keepFaults.toString(), []);
    },
    evaluate: async <Result>(inPage: () => Result) => (await evaluate(inPage.toString(), [])) as Result,
    has: async (kind, name) => (await find(kind, name)) !== null,
    press: async (kind, name) => {
      const found = await find(kind, name);
      if (found !== null) await evaluate(scrollToControl.toString(), [{ [elementKey]: found }]);
      return found !== null && (await isDone(send('POST', `/element/${found}/click`, {})));
    },
    type: async (kind, name, text) => {
      const found = await find(kind, name);
      return found !== null && (await isDone(send('POST', `/element/${found}/value`, { text })));
    },
    resize: async (width, height) => void (await send('POST', '/window/rect', { width, height })),
    takeFaults: async () => {
      await collect();
      const taken = faults;
      faults = [];
      return taken;
    },
    close: async () => {
      await session.end().finally(() => end(driver));
      await end(screen);
      // The browser's own processes may write a moment longer.
      await rm(home, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
