import { EventEmitter, once } from 'node:events';
import type { BrowserContext, Page, Request } from '@playwright/test';

/** The requests of a browser that have no answer yet. */
class Traffic extends EventEmitter<{ quiet: [] }> {
  readonly underWay = new Set<Request>();
  /** How many requests there were. */
  begun = 0;

  begin(request: Request): void {
    this.begun += 1;
    this.underWay.add(request);
  }

  end(request: Request): void {
    this.underWay.delete(request);
    if (this.underWay.size === 0) this.emit('quiet');
  }
}

const traffics = new WeakMap<BrowserContext, Traffic>();

/** Watches all that the pages of a browser ask for, from here on. */
export function watchTraffic(context: BrowserContext): void {
  const traffic = new Traffic();
  context.on('request', (request) => traffic.begin(request));
  context.on('requestfinished', (request) => traffic.end(request));
  context.on('requestfailed', (request) => traffic.end(request));
  traffics.set(context, traffic);
}

/** The part of React's tree that is read: kind, kept values, and the links to other nodes. */
interface Fiber {
  tag: number;
  memoizedState: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
  return: Fiber | null;
  stateNode: unknown;
}

/**
 * Tells whether React has taken the page over, no part of it waits for its code, and nothing stands in for what loads; specimens
 * of that do for ever. A part that waits may show nothing, and once it has its code React takes up to 0.3 s to draw it.
 */
function isDrawn(): boolean {
  const suspense = 13;
  const waits = (fiber: Fiber | null): boolean =>
    fiber !== null &&
    ((fiber.tag === suspense && fiber.memoizedState !== null) || waits(fiber.child) || waits(fiber.sibling));

  const heading = document.querySelector('h1');
  const key = heading && Object.keys(heading).find((each) => each.startsWith('__reactFiber'));
  if (!heading || !key) return false;
  // React keeps its tree at a key that no types have.
  let root = (heading as unknown as Record<string, Fiber>)[key] as Fiber;
  while (root.return) root = root.return;
  const { current } = root.stateNode as { current: Fiber };
  const loading = [...document.querySelectorAll('.sk, [aria-busy="true"]')];
  return !waits(current) && loading.every((part) => part.closest('.specimens') !== null);
}

/** In the page: two frames, and whatever they gave to do. */
function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
  });
}

/**
 * Waits until a page shows all that it fetches: nothing is under way, and what came last has been drawn and has asked for
 * nothing more. As 'networkidle', without its half second in which nothing happens.
 */
export async function untilSettled(page: Page): Promise<void> {
  const traffic = traffics.get(page.context());
  if (!traffic) throw new Error('nobody watches what this page asks for');
  for (;;) {
    await page.waitForFunction(isDrawn);
    if (traffic.underWay.size > 0) await once(traffic, 'quiet');
    const { begun } = traffic;
    await page.evaluate(untilIdle);
    if (traffic.underWay.size === 0 && traffic.begun === begun && (await page.evaluate(isDrawn))) return;
  }
}
