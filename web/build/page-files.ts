import type { Rolldown } from 'vite';

/** The bundler's data about a file that it makes. */
export type BuiltFile = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'name' | 'code' | 'imports' | 'dynamicImports' | 'isEntry' | 'facadeModuleId' | 'moduleIds'
>;

/** A page, and the files that it may load. */
export interface PageFiles<File extends BuiltFile> {
  page: File;
  isPublic: boolean;
  /** The files loaded at once: all imports of the entries, the page and, for a cardholder's page, the signed-in part. */
  atStart: ReadonlySet<File>;
  /** With what it fetches by itself once it works. */
  soon: ReadonlySet<File>;
  /** All that it may load sooner or later: also what is imported on demand, as long as that is no other page. */
  inAll: ReadonlySet<File>;
}

const isFrom = (source: string) => (file: BuiltFile) => file.facadeModuleId?.endsWith(`/web/src/${source}`) ?? false;
/**
 * The files loaded after sign-in: the frame's part, and the table of the cardholder's pages; and the table of the demo's.
 */
const signedInPart = isFrom('signed-in.ts');
const laterTables = /\/web\/src\/app\/pages\/(signed-in|demo)-routes\.ts$/;
const isTable = ({ facadeModuleId, moduleIds }: BuiltFile) =>
  [facadeModuleId, ...moduleIds].some((id) => id && laterTables.test(id));
const isPage = (file: BuiltFile) => file.facadeModuleId?.endsWith('-page.tsx') ?? false;

const isDemos = (file: BuiltFile) => file.facadeModuleId?.includes('/web/src/demo/') ?? false;

export const isHomePage = isFrom('home/home-page.tsx');
export const isDashboard = isFrom('home/dashboard-page.tsx');

/** The files of each page, as the bundler tells them. Those of the demo do not count. */
export function listPageFiles<File extends BuiltFile>(files: readonly File[]): PageFiles<File>[] {
  const named = new Map(files.map((file) => [file.fileName, file]));
  const find = (names: readonly string[]) => names.flatMap((name) => named.get(name) ?? []);
  const tables = files.filter(isTable);
  const ownPages = new Set(tables.flatMap(({ dynamicImports }) => dynamicImports));
  const isElsewhere = (file: File) => isPage(file) || signedInPart(file) || tables.includes(file);
  const reach = (from: readonly File[], isOnDemand: boolean, seen = new Set<File>()): Set<File> => {
    for (const file of from) {
      if (seen.has(file)) continue;
      seen.add(file);
      reach(find(file.imports), isOnDemand, seen);
      if (isOnDemand)
        reach(
          find(file.dynamicImports).filter((other) => !isElsewhere(other)),
          isOnDemand,
          seen,
        );
    }
    return seen;
  };
  return files
    .filter((file) => isPage(file) && !isDemos(file))
    .map((page) => {
      const isPublic = !ownPages.has(page.fileName);
      const roots = [page, ...files.filter((file) => file.isEntry || (!isPublic && signedInPart(file)))];
      const later = roots.flatMap((file) => (file.isEntry ? find(file.dynamicImports) : []));
      const soon = reach([...roots, ...later.filter((file) => !isElsewhere(file))], false);
      return { page, isPublic, atStart: reach(roots, false), soon, inAll: reach(roots, true) };
    });
}

/**
 * Files that a visitor may load and that name a file of a page of the cardholder's: then each such page would cost every
 * visitor its name. Empty, as long as these stand in the table that loads after sign-in.
 */
export function listCarried(files: readonly BuiltFile[]): { carrier: string; carried: string }[] {
  const pages = listPageFiles(files);
  const own = pages.filter(({ isPublic }) => !isPublic).map(({ page }) => page.fileName);
  const open = new Set(pages.flatMap(({ isPublic, inAll }) => (isPublic ? [...inAll] : [])));
  return [...open].flatMap(({ fileName, code }) =>
    own.filter((name) => code.includes(name)).map((name) => ({ carrier: fileName, carried: name })),
  );
}
