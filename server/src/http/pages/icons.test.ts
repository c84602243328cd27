import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { drawIcon, icons, toIco, toPng } from './icons.ts';
import { type Face, serveIcons } from './serve-icons.ts';

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48"><path fill="#0a4858" d="M0 0h48v48H0z"/></svg>';
const ground = '#fdfcf9';

const byUrl = (url: string) => {
  const icon = icons.find((each) => each.url === url);
  if (!icon) throw new Error(`no icon ${url}`);
  return icon;
};
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

test('the mark fills an icon, and stands within the circle of a maskable one, on the ground', () => {
  expect(drawIcon(mark, byUrl('/icon.svg'), ground)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><svg x="0" y="0" width="96" height="96" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="#0a4858" d="M0 0h48v48H0z"/></svg></svg>',
  );
  expect(drawIcon(mark, byUrl('/icon-maskable.svg'), ground)).toContain(
    '<path fill="#fdfcf9" d="M0 0h96v96H0z"/><svg x="24" y="24" width="48" height="48"',
  );
  // The corner of the mark is within 40% of the width from the middle.
  for (const { purpose, markShare } of icons.filter((icon) => icon.purpose === 'maskable')) {
    expect(purpose && (markShare * Math.SQRT2) / 2).toBeLessThanOrEqual(0.4);
  }
});

test.each(['', 'no svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'])('%j is no mark', (text) => {
  expect(() => drawIcon(text, byUrl('/icon.svg'), ground)).toThrow('the mark is no SVG with a viewBox');
});

test('pictures have their size, and a mark is seen on its ground', async () => {
  for (const icon of icons.filter(({ pixels }) => pixels !== null)) {
    const png = await toPng(drawIcon(mark, icon, ground), icon.pixels ?? 0);
    expect(sizeOf(png)).toEqual([icon.pixels, icon.pixels]);
  }
});

test('an .ico file holds its one picture, where its head says', async () => {
  const png = await toPng(drawIcon(mark, byUrl('/favicon.ico'), ground), 32);
  const ico = toIco(png, 32);
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  expect(ico.subarray(ico.readUInt32LE(18), ico.readUInt32LE(18) + ico.readUInt32LE(14))).toEqual(png);
});

test('200: every icon by its type, kept for a day, and anew with another face', async () => {
  const app = Fastify();
  let face: Face = { mark, ground };
  serveIcons(app, () => face);
  for (const { url } of icons) {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=86400');
  }
  const before = (await app.inject({ url: '/icon-192.png' })).headers;
  expect(before['content-type']).toBe('image/png');
  expect(
    (await app.inject({ url: '/icon-192.png', headers: { 'if-none-match': String(before.etag) } })).statusCode,
  ).toBe(304);
  face = { mark: mark.replace('#0a4858', '#7a1f1f'), ground };
  expect((await app.inject({ url: '/icon-192.png' })).headers.etag).not.toBe(before.etag);
});
