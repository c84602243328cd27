import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageAssets, PageEntry } from '@portal/contract/page-bundle';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

/** The web app, and what fetches it once a page is painted. */
const appSource = 'src/main.tsx';
const starterSource = 'src/after-paint.ts';
/** The code that every page of the signed-in cardholder needs besides. */
const signedInSource = 'src/signed-in.ts';

/** The font of the texts. */
const fontSource = 'src/ui/layout/fonts/atkinson-hyperlegible-next-texts.woff2';

/** The assets that the build makes; the program adds its colors. */
type BuiltAssets = Omit<PageAssets, 'pageColors'>;

/** Reads the manifest of the web build and gives the files that a page loads. */
export async function readPageAssets(clientFolder: string): Promise<(page: PageEntry) => BuiltAssets> {
  const manifest = JSON.parse(await readFile(path.join(clientFolder, 'manifest.json'), 'utf8')) as Manifest;
  const [entry, starter] = [manifest[appSource], manifest[starterSource]];
  if (!entry || !starter) throw new Error('the manifest of the web build names no entry');
  const font = manifest[fontSource]?.file;
  return ({ source, access }) => {
    const roots = [appSource, source, ...(access === 'protected' ? [signedInSource] : [])];
    const chunks = withImports(manifest, roots);
    return {
      starter: `/${starter.file}`,
      script: `/${entry.file}`,
      preloads: chunks.filter((chunk) => chunk !== entry).map(({ file }) => `/${file}`),
      styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))].map((file) => `/${file}`),
      font: font ? `/${font}` : null,
    };
  };
}

function withImports(manifest: Manifest, roots: readonly string[]): Chunk[] {
  const keys = new Set<string>();
  const add = (key: string) => {
    if (keys.has(key)) return;
    keys.add(key);
    for (const imported of manifest[key]?.imports ?? []) add(imported);
  };
  for (const root of roots) add(root);
  return [...keys].flatMap((key) => manifest[key] ?? []);
}
