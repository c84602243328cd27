import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

const folder = path.resolve(import.meta.dirname, '../../texts/en');

/** The names of other languages stay, and words of one kind of text that nobody translates: codes and names. */
const isTranslated = (part: string) => /\p{L}{3,} \p{L}{2,}/u.test(part);

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

/** The words between the placeholders of the portal's English texts, where they are two or more. */
const english = new Set(
  readdirSync(folder)
    .flatMap((name) => stringsOf(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))))
    .flatMap((text) => text.split(/\{\{.*?\}\}/))
    .map((part) => part.trim())
    .filter(isTranslated),
);

/** Lists the English words of the portal that a text has. */
export function listEnglishIn(text: string): string[] {
  const words = text.replaceAll(/\s+/g, ' ');
  return [...english].filter((part) => words.includes(part));
}

/**
 * Lists what a page still says in English: words in letters, names and spoken labels, and its title. Words that are marked as
 * English, such as those that are read to a caller, are meant to be.
 */
export async function findEnglish(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [title], [alt], [placeholder]')].flatMap((element) =>
      ['aria-label', 'title', 'alt', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    const marked = [...document.querySelectorAll<HTMLElement>('body [lang=en]')].map((element) => element.innerText);
    const shown = marked.reduce((text, words) => text.replace(words, ''), document.body.innerText);
    return [document.title, shown, ...labels].join('\n');
  });
  return listEnglishIn(said);
}
