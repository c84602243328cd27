/**
 * Makes the font that every page loads out of the package's: the letters, figures and signs that texts are written with,
 * in the weights that pages use. Which they are, the first `@font-face` of `tokens.css` says. Run after raising the
 * version of the package, or when a text needs a sign more.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import subsetFont from 'subset-font';

const root = path.resolve(import.meta.dirname, '..');
const source = 'node_modules/@fontsource-variable/atkinson-hyperlegible-next/files';
const wholeFile = path.join(root, source, 'atkinson-hyperlegible-next-latin-wght-normal.woff2');
export const madeFile = path.join(root, 'web/src/ui/layout/fonts/atkinson-hyperlegible-next-texts.woff2');

interface Face {
  /** Every character that the face is declared for. */
  characters: ReadonlySet<string>;
  weights: { min: number; max: number };
}

/** The faces of the web font, as `tokens.css` declares them: the one for texts, and the one for what else is written. */
export function readFaces(): Face[] {
  const css = readFileSync(path.join(root, 'web/src/ui/layout/tokens.css'), 'utf8');
  const faces = css.match(/@font-face \{[^}]*unicode-range[^}]*\}/g) ?? [];
  return faces.map((face) => {
    const [, min, max] = /font-weight: (\d+) (\d+);/.exec(face) ?? [];
    const ranges = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)];
    const characters = ranges.flatMap(([, first = '', last = first]) => {
      const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
      return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
    });
    return { characters: new Set(characters), weights: { min: Number(min), max: Number(max) } };
  });
}

export async function makeFont(): Promise<Buffer> {
  const [texts] = readFaces();
  if (!texts) throw new Error('tokens.css declares no web font');
  return await subsetFont(readFileSync(wholeFile), [...texts.characters].join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: { ...texts.weights, default: texts.weights.min } },
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const font = await makeFont();
  writeFileSync(madeFile, font);
  process.stdout.write(`${font.length} bytes in ${path.relative(root, madeFile)}\n`);
}
