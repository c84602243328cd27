/**
 * Makes the fonts of the pages out of the package's: one of the letters, figures and signs that texts are written with, and
 * one of what else may be written, in the weights that pages use. Which they are, `fonts.css` says. Run after raising the
 * version of the package, or when a text needs a sign more.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import subsetFont from 'subset-font';

const root = path.resolve(import.meta.dirname, '..');
const source = 'node_modules/@fontsource-variable/atkinson-hyperlegible-next/files';
const wholeFile = path.join(root, source, 'atkinson-hyperlegible-next-latin-wght-normal.woff2');
const madeFolder = 'web/src/ui/layout/fonts';

interface Face {
  /** The file that is made for it. */
  file: string;
  /** Every character that the face is declared for. */
  characters: ReadonlySet<string>;
  weights: { min: number; max: number };
}

/** The faces of the web font, as `fonts.css` declares them: the one for texts, and the one for what else is written. */
export function readFaces(): Face[] {
  const css = readFileSync(path.join(root, 'web/src/ui/layout/fonts.css'), 'utf8');
  const faces = css.match(/@font-face \{[^}]*unicode-range[^}]*\}/g) ?? [];
  return faces.map((face) => {
    const [, min, max] = /font-weight: (\d+) (\d+);/.exec(face) ?? [];
    const [, name = ''] = /url\("\.\/fonts\/([\w-]+\.woff2)"\)/.exec(face) ?? [];
    const ranges = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)];
    const characters = ranges.flatMap(([, first = '', last = first]) => {
      const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
      return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
    });
    return {
      file: path.join(root, madeFolder, name),
      characters: new Set(characters),
      weights: { min: Number(min), max: Number(max) },
    };
  });
}

export async function makeFont({ characters, weights }: Face): Promise<Buffer> {
  return await subsetFont(readFileSync(wholeFile), [...characters].join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: { ...weights, default: weights.min } },
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const face of readFaces()) {
    const font = await makeFont(face);
    writeFileSync(face.file, font);
    process.stdout.write(`${font.length} bytes in ${path.relative(root, face.file)}\n`);
  }
}
