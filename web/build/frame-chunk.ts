/** What the bundler tells of a module. */
interface ModuleInfo {
  isEntry: boolean;
  importers: readonly string[];
}

interface ChunkingContext {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

/** Styles of the home page that other pages share: each file of their own would hold up its first paint. */
const firstStyles =
  /\/web\/src\/(ui\/\w+\/(button|choice|error-summary|field|guard|hero|note|row-link|show-button)|parts\/card-picture)\.css$/;

const known = new Map<string, boolean>();

/**
 * Puts all that every page loads into one chunk. The bundler would split it wherever a page shares a part of it, into
 * dozens of small files, and each costs a slow phone a round trip.
 */
export function frameChunk(id: string, context: ChunkingContext): string | null {
  if (firstStyles.test(id)) return 'frame';
  const isLoadedAtOnce = (module: string): boolean => {
    const found = known.get(module);
    if (found !== undefined) return found;
    // Until it is known: modules may import one another in a circle.
    known.set(module, false);
    const info = context.getModuleInfo(module);
    const answer = info !== null && (info.isEntry || info.importers.some(isLoadedAtOnce));
    known.set(module, answer);
    return answer;
  };
  // The entry itself waits for the page, which imports the frame: in one chunk they would wait for each other.
  return isLoadedAtOnce(id) && context.getModuleInfo(id)?.isEntry === false ? 'frame' : null;
}
