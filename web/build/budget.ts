import { brotliCompressSync } from 'node:zlib';
import { languages } from '@portal/contract/language';
import type { Plugin, Rolldown } from 'vite';
import { isHomePage, listCarried, listPageFiles } from './page-files.ts';

/** Every language of the list tells its name, direction and the words by which it is asked for. */
const languageBytes = 100 * (languages.length - 2);

/**
 * The limits of a page's load on a slow phone, in bytes after brotli (design: LCP of 1.2 s on slow 4G). Those of scripts leave a
 * thousand to what is there. A new room moves them: up to 105,000 for the home page, 140,000 for others and 150,000 with a form.
 */
const limits = {
  /** The scripts that the home page loads before it works. */
  homeScriptBytes: 76_500 + languageBytes,
  /** All that a page may load that anybody may open, on demand too. */
  publicScriptBytes: 114_500 + languageBytes,
  /** The same for a page of the signed-in cardholder. */
  signedInScriptBytes: 108_500 + languageBytes,
  /** The same with a form, which brings what forms need. */
  formScriptBytes: 136_300 + languageBytes,
  homeStyleBytes: 10_000,
  /** The font of the texts; with what the server says of it, what comes in one go before it is told to go on (RFC 6928). */
  textFontBytes: 14_000,
  /** With the one for other letters, as in names. */
  fontBytes: 35_000,
};
const formSource = /\/web\/src\/app\/forms\/(use-)?form\.tsx?$/;

const isTextFont = ({ names }: Rolldown.OutputAsset) => names.includes('atkinson-hyperlegible-next-texts.woff2');

type Measured = Record<keyof typeof limits, number>;

/** Fails the build when a page outgrows what a slow phone may be asked to load. */
export function budget(): Plugin {
  return {
    name: 'budget',
    // Checks the final files: Vite puts the list of a page's files into the frame only after the bundle is made.
    writeBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      for (const { carrier, carried } of listCarried(files))
        this.error(`${carrier} is for visitors too and names ${carried}`);
      const measured = measure(
        files,
        Object.values(bundle).flatMap((file) => (file.type === 'asset' ? [file] : [])),
      );
      for (const name of Object.keys(limits) as (keyof typeof limits)[]) {
        this.info(`${name} ${measured[name]} of ${limits[name]}`);
        if (measured[name] > limits[name]) this.error(`${name} is ${measured[name]}; the budget is ${limits[name]}.`);
      }
    },
  };
}

function measure(scripts: readonly Rolldown.OutputChunk[], assets: readonly Rolldown.OutputAsset[]): Measured {
  const bytes = new Map(scripts.map((file) => [file, compressedBytes(file.code)]));
  const sum = (of: Iterable<Rolldown.OutputChunk>) =>
    [...of].reduce((total, file) => total + (bytes.get(file) ?? 0), 0);
  const most = (of: readonly ReadonlySet<Rolldown.OutputChunk>[]) => Math.max(0, ...of.map(sum));
  const hasForm = (of: ReadonlySet<Rolldown.OutputChunk>) =>
    [...of].some(({ moduleIds }) => moduleIds.some((id) => formSource.test(id)));
  const pages = listPageFiles(scripts);
  const home = pages.filter(({ page }) => isHomePage(page)).map(({ atStart }) => atStart);
  const signedIn = pages.filter(({ isPublic }) => !isPublic).map(({ inAll }) => inAll);
  const homeStyles = new Set(home.flatMap((of) => [...of]).flatMap(stylesOf));
  const ending = (suffix: string) => assets.filter(({ fileName }) => fileName.endsWith(suffix));
  const total = (of: readonly Rolldown.OutputAsset[], size: (source: string | Uint8Array) => number) =>
    of.reduce((before, { source }) => before + size(source), 0);
  return {
    homeScriptBytes: most(home),
    publicScriptBytes: most(pages.filter(({ isPublic }) => isPublic).map(({ inAll }) => inAll)),
    signedInScriptBytes: most(signedIn.filter((of) => !hasForm(of))),
    formScriptBytes: most(signedIn.filter(hasForm)),
    homeStyleBytes: total(
      ending('.css').filter(({ fileName }) => homeStyles.has(fileName)),
      compressedBytes,
    ),
    textFontBytes: total(ending('.woff2').filter(isTextFont), ({ length }) => length),
    fontBytes: total(ending('.woff2'), ({ length }) => length),
  };
}

/** The stylesheets that Vite loads with a file. */
function stylesOf(file: Rolldown.OutputChunk): string[] {
  const { viteMetadata } = file as { viteMetadata?: { importedCss: Set<string> } };
  return [...(viteMetadata?.importedCss ?? [])];
}

function compressedBytes(content: string | Uint8Array): number {
  return brotliCompressSync(content).length;
}
