import { expect } from '@playwright/test';
import type { Engine, Kind } from './engine.ts';

/** Looks often: a walk over all pages is many short waits. */
const soon = <T>(read: () => Promise<T>, message?: string) =>
  expect.poll(read, { intervals: [20, 50, 100], ...(message !== undefined && { message }) });

/** Runs in the page: what somebody sees of its state. Between two documents there is no element at all for a moment. */
function lookAtPage() {
  const root = document.querySelector('html');
  const heading = document.querySelector('h1');
  return {
    address: `${location.pathname}${location.search}`,
    lang: root?.lang ?? '',
    heading: heading?.textContent ?? '',
    isTakenOver: heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber')),
    isLoading: document.querySelector('h1[role=status], .sk') !== null,
    hasCrashed: document.querySelector('.fail') !== null,
    sidewaysPx: root ? root.scrollWidth - root.clientWidth : 0,
  };
}

/** One person's tab in an engine: every step waits until what it needs is there. */
export class Tab {
  readonly #engine: Engine;
  readonly #address: string;
  /** `address` is where the portal is. */
  constructor(engine: Engine, address: string) {
    this.#engine = engine;
    this.#address = address;
  }

  /** Opens a page, waits until it works and stands still, and looks whether it is whole. */
  async visit(path: string): Promise<void> {
    await this.#engine.open(new URL(path, this.#address).href);
    await this.expectWhole();
  }

  /** Expects the page to be drawn without a crash screen, to fit the width of the window, and to log no complaints. */
  async expectWhole(): Promise<void> {
    const isDrawn = async () => {
      const { isTakenOver, isLoading, hasCrashed } = await this.look();
      return (isTakenOver && !isLoading) || hasCrashed;
    };
    await soon(isDrawn).toBe(true);
    const { address, hasCrashed, sidewaysPx } = await this.look();
    expect({ address, hasCrashed, sidewaysPx }).toEqual({ address, hasCrashed: false, sidewaysPx: 0 });
    expect(await this.#engine.takeFaults(), address).toEqual([]);
  }

  /** Runs something in the page. */
  async evaluate(inPage: () => void): Promise<void> {
    await this.#engine.evaluate(inPage);
  }

  async look() {
    return await this.#engine.evaluate(lookAtPage);
  }

  async press(kind: Exclude<Kind, 'text'>, name: string): Promise<void> {
    await soon(async () => await this.#engine.press(kind, name), `${kind} '${name}'`).toBe(true);
  }

  async fill(label: string, text: string): Promise<void> {
    await soon(async () => await this.#engine.type('field', label, text), `field '${label}'`).toBe(true);
  }

  /** Waits until the address has this path and query. */
  async expectAt(address: RegExp): Promise<void> {
    await soon(async () => (await this.look()).address).toMatch(address);
    await this.expectWhole();
  }

  async expectShown(kind: Kind, name: string): Promise<void> {
    await soon(async () => await this.#engine.has(kind, name), `${kind} '${name}'`).toBe(true);
  }

  /** Waits until the page with this h1 is there, whole. */
  async expectHeading(heading: string | RegExp): Promise<void> {
    await soon(async () => (await this.look()).heading).toMatch(heading);
    await this.expectWhole();
  }

  async resize(width: number): Promise<void> {
    await this.#engine.resize(width, 800);
  }
}
