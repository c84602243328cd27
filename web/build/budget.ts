import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { pageRoutes } from '../src/app/pages/routes.ts';

/** What a slow phone may be asked to load, in bytes after brotli (design: LCP of 1.2 s on slow 4G). */
const limits = {
  homeScriptBytes: 118_000,
  signedInScriptBytes: 150_000,
  /** A signed-in page with a form, which brings what forms need. */
  formScriptBytes: 160_000,
  homeStyleBytes: 10_000,
  fontBytes: 35_000,
};
const appSource = '/src/main.tsx';
const formSource = '/src/app/forms/use-form.ts';
const homePage = '/src/home/home-page.tsx';

const protectedPages = pageRoutes
  .filter(({ access }) => access === 'protected')
  .map(({ page }) => `/src/${page}-page.tsx`);

type Measured = Record<keyof typeof limits, number>;

/** Fails the build when a page outgrows what a slow phone may be asked to load. */
export function budget(): Plugin {
  return {
    name: 'budget',
    // What is written at last: Vite puts the list of a page's files into the frame only after the bundle is made.
    writeBundle(_options, bundle) {
      const measured = measure(Object.values(bundle));
      for (const name of Object.keys(limits) as (keyof typeof limits)[]) {
        this.info(`${name} ${measured[name]} of ${limits[name]}`);
        if (measured[name] > limits[name]) this.error(`${name} is ${measured[name]}; the budget is ${limits[name]}.`);
      }
    },
  };
}

function measure(files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): Measured {
  const assets = files.flatMap((file) => (file.type === 'asset' ? [file] : []));
  const chunks = new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const bytes = new Map([...chunks].map(([name, { code }]) => [name, compressedBytes(code)]));
  const isPage = (chunk: Rolldown.OutputChunk) => chunk.facadeModuleId?.endsWith('-page.tsx') ?? false;
  const isProtected = (chunk: Rolldown.OutputChunk) =>
    protectedPages.some((page) => chunk.facadeModuleId?.endsWith(page));
  const withImports = (chunk: Rolldown.OutputChunk): string[] => [
    chunk.fileName,
    ...chunk.imports.flatMap((name) => withImports(chunks.get(name) as Rolldown.OutputChunk)),
  ];
  const scriptBytes = (loaded: Rolldown.OutputChunk[]) =>
    [...new Set(loaded.flatMap(withImports))].reduce((sum, name) => sum + (bytes.get(name) ?? 0), 0);
  const styleBytes = (loaded: Rolldown.OutputChunk[]) => {
    const names = new Set(loaded.flatMap(withImports).flatMap((name) => stylesOf(chunks.get(name))));
    return assets
      .filter(({ fileName }) => names.has(fileName))
      .reduce((sum, { source }) => sum + compressedBytes(source), 0);
  };
  const all = [...chunks.values()];
  const home = all.filter((chunk) => chunk.isEntry || chunk.facadeModuleId?.endsWith(homePage));
  const app = all.filter((chunk) => chunk.isEntry && chunk.facadeModuleId?.endsWith(appSource));
  // All that a page may load sooner or later: what it imports, also on demand, as long as that is no other page.
  const reachable = (names: string[], seen = new Set<string>()): Set<string> => {
    for (const name of names) {
      const chunk = chunks.get(name);
      if (!chunk || seen.has(name)) continue;
      seen.add(name);
      const onDemand = chunk.dynamicImports.filter((other) => !isPage(chunks.get(other) as Rolldown.OutputChunk));
      reachable([...chunk.imports, ...onDemand], seen);
    }
    return seen;
  };
  const filesOf = (page: Rolldown.OutputChunk) => [...reachable([page, ...app].map(({ fileName }) => fileName))];
  const pageBytes = (page: Rolldown.OutputChunk) =>
    filesOf(page).reduce((sum, name) => sum + (bytes.get(name) ?? 0), 0);
  const hasForm = (page: Rolldown.OutputChunk) =>
    filesOf(page).some((name) => chunks.get(name)?.moduleIds.some((id) => id.endsWith(formSource)));
  const most = (pages: Rolldown.OutputChunk[]) => Math.max(0, ...pages.map(pageBytes));
  const signedIn = all.filter(isProtected);
  const ending = (suffix: string) => assets.filter(({ fileName }) => fileName.endsWith(suffix));
  return {
    homeScriptBytes: scriptBytes(home),
    signedInScriptBytes: most(signedIn.filter((page) => !hasForm(page))),
    formScriptBytes: most(signedIn.filter(hasForm)),
    homeStyleBytes: styleBytes(home),
    fontBytes: ending('.woff2').reduce((sum, { source }) => sum + source.length, 0),
  };
}

/** The stylesheets that Vite loads with a chunk. */
function stylesOf(chunk: Rolldown.OutputChunk | undefined): string[] {
  const { viteMetadata } = (chunk ?? {}) as { viteMetadata?: { importedCss: Set<string> } };
  return [...(viteMetadata?.importedCss ?? [])];
}

function compressedBytes(content: string | Uint8Array): number {
  return brotliCompressSync(content).length;
}
