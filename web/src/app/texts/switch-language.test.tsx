import type { PageData } from '@portal/contract/page-bundle';
import { expect, test, vi } from 'vitest';
import { soon } from '../../../testing/soon.ts';
import { loadTexts, startTexts, switchLanguage } from './texts.ts';

/** Answers texts at once, but for those of `held` when they are let go. */
function serveTexts(held: string) {
  let letGo = () => undefined as void;
  const isFree = new Promise<void>((resolve) => (letGo = resolve));
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith(held)) await isFree;
    return new Response(JSON.stringify({ title: url }));
  });
  return letGo;
}

test('a page that loads while the language is switched does not keep it from being shown', async () => {
  const letGo = serveTexts('/es/card.json');
  const data = { language: 'en', program: { phone: '', name: '' }, texts: { common: {} }, textsUrl: '' };
  // Only what texts read of a page.
  const texts = await startTexts(data as unknown as PageData);
  const switched = switchLanguage(texts, 'es');
  const loaded = loadTexts(texts, ['card']);
  await vi.waitFor(() => expect(texts.hasResourceBundle('es', 'common')).toBe(true), soon);
  letGo();
  await Promise.all([switched, loaded]);
  expect(texts.language).toBe('es');
  expect(texts.t('card:title')).toBe('/es/card.json');
});
