import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** A file that only hands on what another file exports, as the bundler makes one for each part in a file of several. */
interface Facade {
  fileName: string;
  /** The file that has it. */
  source: string;
  /** The names that importers take: the name that they know, and the one that `source` has for it. */
  names: readonly { known: string; own: string }[];
}

/** `export{t as default}from"./dashboard-page-1.js";` and nothing else. */
const handsOn = /^export\{(?<names>[\w$ ,]+)\}from["']\.\/(?<source>[^"']+)["'];?\s*$/;

/** Lets importers on demand ask the file itself. A facade would cost each of them a request more. */
export function withoutFacades(): Plugin[] {
  let facades: readonly Facade[] = [];
  return [
    {
      name: 'without-facades',
      // Before Vite lists what each import on demand needs.
      enforce: 'pre',
      generateBundle(_options, bundle) {
        const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
        facades = chunks.flatMap((chunk) => findFacade(chunk) ?? []);
        for (const chunk of chunks) {
          const code = askItself(chunk.code, facades);
          if (code !== chunk.code) chunk.code = code;
        }
      },
    },
    {
      name: 'without-facades-on-disk',
      enforce: 'post',
      generateBundle: {
        order: 'post',
        handler(_options, bundle) {
          const manifest = bundle['manifest.json'];
          if (manifest?.type === 'asset') manifest.source = leaveOut(facades, String(manifest.source));
        },
      },
      async writeBundle({ dir }) {
        // Only now: until here they tell which file is whose.
        await Promise.all(facades.map(({ fileName }) => rm(path.join(dir ?? '', fileName))));
      },
    },
  ];
}

/** Returns the names that a chunk hands on; null where it is more than a facade. */
export function findFacade({
  fileName,
  isEntry,
  moduleIds,
  code,
}: Pick<Rolldown.OutputChunk, 'fileName' | 'isEntry' | 'moduleIds' | 'code'>): Facade | null {
  const { names, source } = handsOn.exec(code)?.groups ?? {};
  if (isEntry || moduleIds.length > 0 || names === undefined || source === undefined) return null;
  const pairs = names.split(',').map((each) => {
    const [own = '', known = own] = each.trim().split(' as ');
    return { known, own };
  });
  return { fileName, source, names: pairs };
}

const onDemand = /import\(([`"'])\.\/([^`"']+)\1\)/g;

/** Code in which imports of facades on demand ask the file itself, and hand on what the facade would. */
export function askItself(code: string, facades: readonly Facade[]): string {
  const named = new Map(facades.map((facade) => [path.posix.basename(facade.fileName), facade]));
  return code.replace(onDemand, (asked, _quote, name: string) => {
    const facade = named.get(name);
    if (!facade) return asked;
    const taken = facade.names.map(({ known, own }) => `${known}:m.${own}`).join();
    return `import(\`./${facade.source}\`).then(m=>({${taken}}))`;
  });
}

type Manifest = Record<string, { file: string; imports?: string[] }>;

/** The manifest in which a part's file is the one that has it. */
function leaveOut(of: readonly Facade[], json: string): string {
  const manifest = JSON.parse(json) as Manifest;
  const folders = new Map(
    of.map(({ fileName, source }) => [fileName, path.posix.join(path.posix.dirname(fileName), source)]),
  );
  const byFile = new Map(Object.values(manifest).map((part) => [part.file, part]));
  for (const [name, part] of Object.entries(manifest)) {
    const own = byFile.get(folders.get(part.file) ?? '');
    if (own) manifest[name] = { ...part, ...own };
  }
  return JSON.stringify(manifest, null, 2);
}
