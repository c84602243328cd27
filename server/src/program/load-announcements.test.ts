import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { loadAnnouncements } from './load-announcements.ts';

const good = {
  kind: 'banners',
  en: { title: 'Title', text: 'Text' },
  es: { title: 'Título', text: 'Texto' },
};

async function load(files: Record<string, unknown>) {
  const folder = await makeTemporaryFolder();
  await mkdir(path.join(folder, 'announcements'));
  for (const [name, content] of Object.entries(files)) {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    await writeFile(path.join(folder, 'announcements', name), text);
  }
  return await loadAnnouncements(folder);
}

test('the announcements of this program are valid', async () => {
  expect((await loadAnnouncements('program')).length).toBeGreaterThan(0);
});

test('a file without more than its words is a message to everyone', async () => {
  expect(await load({ 'a-1.json': good })).toEqual([{ ...good, id: 'a-1', tone: 'info', audience: 'everyone' }]);
});

test('a program without announcements has none', async () => {
  expect(await loadAnnouncements(await makeTemporaryFolder())).toEqual([]);
});

const { es: _es, ...withoutSpanish } = good;

test.each([
  ['no JSON', '{', /a\.json is not valid/],
  ['a language is missing', withoutSpanish, /es/],
  ['a misspelled field', { ...good, form: '2026-11-20' }, /form/],
  ['an unknown kind', { ...good, kind: 'banner' }, /kind/],
  ['a day that is none', { ...good, from: '2026-02-30' }, /from/],
  ['an end before its start', { ...good, from: '2026-11-21', to: '2026-11-20' }, /'from' is later than 'to'/],
  ['an unknown state of a card', { ...good, audience: { cardStatus: ['active'] } }, /audience/],
  [
    'a placeholder without its day',
    { ...good, en: { title: '{{day}}', text: 'x' } },
    /placeholders are .*and day with 'day'/,
  ],
  ['an unknown placeholder', { ...good, day: '+1', es: { title: '{{día}}', text: 'x' } }, /placeholders are/],
  ['days before nothing', { ...good, daysBefore: 3 }, /'daysBefore' needs 'day'/],
  ['a link without words', { ...good, linkPath: '/faq' }, /come together/],
  ['a link to elsewhere', { ...good, linkPath: 'https://example.com' }, /linkPath/],
])('names the file and the field: %s', async (_what, content, message) => {
  await expect(load({ 'a.json': content })).rejects.toThrow(message);
  await expect(load({ 'a.json': content })).rejects.toThrow('announcements/a.json');
});

test('names every file at fault at once', async () => {
  const loading = load({ 'a.json': '{', 'B.json': good, 'c.json': good });
  await expect(loading).rejects.toThrow(/B\.json is not valid[\s\S]*a\.json is not valid/);
});
