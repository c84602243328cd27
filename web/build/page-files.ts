import type { Rolldown } from 'vite';

/** What the bundler tells of a file that it makes. */
export type BuiltFile = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'name' | 'code' | 'imports' | 'dynamicImports' | 'isEntry' | 'facadeModuleId' | 'moduleIds'
>;

/** A page, and the files that it may load. */
export interface PageFiles<File extends BuiltFile> {
  page: File;
  isPublic: boolean;
  /** What it loads at once: all that is imported, from the entries, the page and, where it is the cardholder's, their part. */
  atStart: ReadonlySet<File>;
  /** All that it may load sooner or later: also what is imported on demand, as long as that is no other page. */
  inAll: ReadonlySet<File>;
}

const isFrom = (source: string) => (file: BuiltFile) => file.facadeModuleId?.endsWith(`/web/src/${source}`) ?? false;
/** What loads after sign-in: the frame's part, and the table of the cardholder's pages. */
const signedInPart = isFrom('signed-in.ts');
const signedInTable = '/web/src/app/pages/signed-in-routes.ts';
const isPage = (file: BuiltFile) => file.facadeModuleId?.endsWith('-page.tsx') ?? false;

export const isHomePage = isFrom('home/home-page.tsx');

/** The files of each page, as the bundler tells them. */
export function listPageFiles<File extends BuiltFile>(files: readonly File[]): PageFiles<File>[] {
  const named = new Map(files.map((file) => [file.fileName, file]));
  const find = (names: readonly string[]) => names.flatMap((name) => named.get(name) ?? []);
  const tables = files.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(signedInTable)));
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
  return files.filter(isPage).map((page) => {
    const isPublic = !ownPages.has(page.fileName);
    const roots = [page, ...files.filter((file) => file.isEntry || (!isPublic && signedInPart(file)))];
    return { page, isPublic, atStart: reach(roots, false), inAll: reach(roots, true) };
  });
}
