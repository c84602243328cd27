import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Virtual } from '@guidepup/virtual-screen-reader';
import { expect, type Locator, type Page } from '@playwright/test';
import { mask } from '../mask.ts';
import { untilSettled } from '../settled.ts';

/** Where its library takes the blanks off each part of a name: 'Plaza ' and 'Foods' would be 'PlazaFoods', which no reader says. */
const trimmedParts = /(\w+=""\.concat\(\w+," "\)\.concat\(\w+\)\}return \w+)\.trim\(\)/gu;
const library = readFileSync(fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js')), 'utf8');
if (library.match(trimmedParts)?.length !== 2) throw new Error('the reader has another way to put names together now');

/** The reader as one script that leaves itself in the window: a page of ours loads no module of others. */
const readerScript = `(() => {${library
  .replaceAll(trimmedParts, '$1')
  .replace(/export\{\w+ as Virtual,(\S+) as virtual\};/u, 'window.virtualReader = $1;')}
})()`;

/** Roles whose name is what they hold: it is spoken once, with the role. */
const isNamedByContent = /^(?:link|button|switch|heading|cell|rowheader|columnheader|checkbox|radio|option), /u;
/** Phrases that tell of the page's structure alone, which readers leave out as they are usually set. */
const isStructure =
  /^(?:end of .*|paragraph|strong|emphasis|group|rowgroup|listitem\b.*|row|row, .*|caption|caption, .*|status|polite:|end, .*|\.)$/u;

/** The phrases as one would tell them on: each thing once, and no ends of what has begun. */
function tidy(phrases: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < phrases.length; at += 1) {
    const phrase = phrases[at] ?? '';
    const end = isNamedByContent.test(phrase) ? phrases.indexOf(`end of ${phrase}`, at) : -1;
    const words = mask(
      phrase
        .replace(/, not busy$/u, '')
        .replaceAll(/, (?:\d+ control|position \d+|set size \d+|column span \d+)\b/gu, ''),
    );
    if (words !== '' && !isStructure.test(words) && words !== kept.at(-1)) kept.push(words);
    if (end > 0) at = end;
  }
  return kept;
}

/** The most stops on the way from one control of a task to the next. */
const maxStops = 120;

type ReadPage = Window & { virtualReader: Virtual };

/** A virtual screen reader in the open page, with its keyboard. It writes down what is done and what it speaks. */
export interface Reader {
  /** Reads what a landmark or an element holds, from its beginning to its end. */
  read(within: Locator): Promise<void>;
  /** Goes on with Tab until a control has the focus. */
  tabTo(control: Locator): Promise<void>;
  press(key: string): Promise<void>;
  /** Types into what has the focus; what is secret is written down as `…`. */
  type(text: string): Promise<void>;
  /** Waits until it has spoken a phrase since the last act. */
  hears(phrase: RegExp | string): Promise<void>;
  /** Returns what was done and spoken, a line each; figures are masked. */
  written(): Promise<string>;
}

/** Starts it in a page that has loaded. A link that loads another page ends it; those of the portal do not. */
export async function startReader(page: Page): Promise<Reader> {
  await page.evaluate(readerScript);
  await page.evaluate(async () => {
    // Its words are for browsers without scripts; the reader would take them for text.
    for (const each of document.querySelectorAll('noscript')) each.remove();
    const { virtualReader } = window as unknown as ReadPage;
    await virtualReader.start({ container: document.body });
    await virtualReader.clearSpokenPhraseLog();
  });
  const lines: string[] = [];
  let spoken: string[] = [];

  const take = async () => {
    const phrases = await page.evaluate(async () => {
      const { virtualReader } = window as unknown as ReadPage;
      const log = await virtualReader.spokenPhraseLog();
      await virtualReader.clearSpokenPhraseLog();
      return log;
    });
    spoken.push(...phrases.map((phrase) => phrase.replaceAll(/\s+/gu, ' ').trim()));
  };
  const flush = async () => {
    await take();
    // The words of a live region come when they come, before or after what the focus says.
    const isLive = (phrase: string) => /^(?:polite|assertive): /u.test(phrase);
    const inOrder = [...spoken.filter((each) => !isLive(each)), ...spoken.filter(isLive)];
    lines.push(...tidy(inOrder));
    spoken = [];
  };
  const act = async (name: string, what: () => Promise<unknown>) => {
    await flush();
    lines.push('', `> ${name}`);
    await what();
  };

  return {
    read: async (within) => {
      await untilReadable(page);
      await act('reads on', () =>
        within.evaluate(async (element) => {
          const { virtualReader } = window as unknown as ReadPage;
          const isIn = () => element.contains(virtualReader.activeNode);
          const maxSteps = 2_000;
          let steps = 0;
          while (!isIn() && steps++ < maxSteps) await virtualReader.next();
          await virtualReader.clearSpokenPhraseLog();
          while (isIn() && steps++ < maxSteps) await virtualReader.next();
        }),
      );
    },
    tabTo: async (control) => {
      await control.waitFor();
      await act('Tab', async () => {
        for (let stops = 0; stops < maxStops; stops += 1) {
          await page.keyboard.press('Tab');
          if (await control.evaluate((each) => each === document.activeElement)) return;
        }
        throw new Error(`${maxStops} times Tab do not reach it`);
      });
    },
    press: (key) => act(key, () => page.keyboard.press(key)),
    type: (text) => act('types', () => page.keyboard.type(text)),
    hears: async (phrase) => {
      await expect
        .poll(async () => {
          await take();
          return spoken.join('\n');
        })
        .toMatch(phrase);
    },
    written: async () => {
      await flush();
      return `${lines.join('\n').trim()}\n`;
    },
  };
}

/** Waits until the page shows all that it fetches, or asks something first: then it may wait for the answer itself. */
async function untilReadable(page: Page): Promise<void> {
  const either = [untilSettled(page), page.locator('dialog[open]').first().waitFor()];
  // The other may fail when the page is closed.
  for (const each of either) each.catch(() => undefined);
  await Promise.race(either);
}
