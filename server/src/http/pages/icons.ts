import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** An icon of the portal: the program's mark, on a ground or on none. */
interface Icon {
  url: string;
  /** Width and height of the picture in pixels; null: it is drawn as SVG. */
  pixels: number | null;
  /** How much of the width the mark takes: phones cut a maskable icon to a circle of 80%. */
  markShare: number;
  /** Tells whether it is drawn on the program's ground. */
  hasGround: boolean;
  purpose: 'any' | 'maskable' | null;
}

/** Every icon. Those without a purpose are for what does not read the manifest. */
export const icons: readonly Icon[] = [
  { url: '/icon.svg', pixels: null, markShare: 1, hasGround: false, purpose: 'any' },
  { url: '/icon-192.png', pixels: 192, markShare: 1, hasGround: false, purpose: 'any' },
  { url: '/icon-512.png', pixels: 512, markShare: 1, hasGround: false, purpose: 'any' },
  { url: '/icon-maskable.svg', pixels: null, markShare: 0.5, hasGround: true, purpose: 'maskable' },
  { url: '/icon-maskable-192.png', pixels: 192, markShare: 0.5, hasGround: true, purpose: 'maskable' },
  { url: '/icon-maskable-512.png', pixels: 512, markShare: 0.5, hasGround: true, purpose: 'maskable' },
  { url: '/apple-touch-icon.png', pixels: 180, markShare: 0.6, hasGround: true, purpose: null },
  { url: '/favicon.ico', pixels: 32, markShare: 1, hasGround: false, purpose: null },
];

const side = 96;

/**
 * An icon as SVG, from the SVG of the program's mark, which has a `viewBox`. `ground` is the color that it is drawn on.
 * Throws where the mark is none.
 */
export function drawIcon(mark: string, { markShare, hasGround }: Icon, ground: string): string {
  const [root] = /<svg\b[^>]*>/.exec(mark) ?? [];
  if (!root?.includes('viewBox=')) throw new Error('the mark is no SVG with a viewBox');
  const width = side * markShare;
  const edge = (side - width) / 2;
  const placed = root
    .replaceAll(/\s(?:x|y|width|height)="[^"]*"/g, '')
    .replace('<svg', `<svg x="${edge}" y="${edge}" width="${width}" height="${width}"`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">`,
    ...(hasGround ? [`<path fill="${ground}" d="M0 0h${side}v${side}H0z"/>`] : []),
    mark.slice(mark.indexOf(root)).replace(root, placed).trim(),
    '</svg>',
  ].join('');
}

/** The library weighs some megabytes, and few ask for a picture: it loads with the first. */
async function loadDrawing() {
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm');
  const wasm = fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'));
  await initWasm(readFile(wasm));
  return Resvg;
}

let drawing: ReturnType<typeof loadDrawing> | undefined;

/** An SVG as a PNG of so many pixels each way. */
export async function toPng(svg: string, pixels: number): Promise<Buffer> {
  drawing ??= loadDrawing();
  const Resvg = await drawing;
  const picture = new Resvg(svg, { fitTo: { mode: 'width', value: pixels } });
  try {
    const rendered = picture.render();
    const png = Buffer.from(rendered.asPng());
    rendered.free();
    return png;
  } finally {
    picture.free();
  }
}

/** A PNG as the one picture of an .ico file, which browsers ask for by themselves. */
export function toIco(png: Buffer, pixels: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // An icon,
  head.writeUInt16LE(1, 4); // with one picture:
  head.writeUInt8(pixels, 6);
  head.writeUInt8(pixels, 7);
  head.writeUInt16LE(1, 10); // one plane,
  head.writeUInt16LE(32, 12); // 32 bits a pixel,
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18); // right after this head.
  return Buffer.concat([head, png]);
}
