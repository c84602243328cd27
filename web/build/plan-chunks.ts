import { build, type InlineConfig, type Rolldown } from 'vite';
import { mergeFiles } from './merge-files.ts';

type NameOfChunk = (
  moduleId: string,
  bundler: { getModuleInfo: (id: string) => { importers: readonly string[] } | null },
) => string | null;

const bundlerHelpers = '\0rolldown/runtime.js';

/**
 * Tells which file a module goes into; null leaves it to the bundler. The app is built once as the bundler would, which
 * tells what is loaded together once all that nobody uses is left out, and never written (docs/decisions/0021).
 */
export async function planChunks(config: InlineConfig): Promise<NameOfChunk> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  const files = output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
  const { merged, home } = mergeFiles(files);
  const planned = new Map<string, string>();
  for (const [name, together] of merged) {
    for (const { moduleIds, isEntry, facadeModuleId } of together) {
      // The entry itself waits for the page, which imports the frame: in one file they would wait for each other.
      for (const id of moduleIds) if (!isEntry || id !== facadeModuleId) planned.set(id, name);
    }
  }
  const first = new Set([...home].flatMap(({ moduleIds }) => moduleIds));
  return (id, bundler) => {
    // Every page has the frame; a file of its own for the bundler's few helpers would cost each a request.
    if (id === bundlerHelpers) return 'frame';
    if (!id.endsWith('.css')) return planned.get(id) ?? null;
    // Of the styles of the home page, each file that it shares with another page would hold up its first paint. All others
    // are 9 kB in one file, which costs less than the requests of many.
    const isFirst = (importer: string) => first.has(importer);
    const importers = bundler.getModuleInfo(id)?.importers ?? [];
    if (!importers.some(isFirst)) return 'pages';
    // A module that only the page itself needs stays with it.
    return importers.every((importer) => isFirst(importer) && !planned.has(importer)) ? null : 'frame';
  };
}
