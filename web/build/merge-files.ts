import { type BuiltFile, isDashboard, isHomePage, listPageFiles, type PageFiles } from './page-files.ts';

/**
 * The cost of a file that is loaded by itself, in bytes: its request takes 240 ms of one of six connections on a line of 50
 * bytes a millisecond (400 kbit/s).
 */
const fileBytes = 2_000;
/** The share of minified code left after brotli. */
const compressedShare = 0.27;

/** The page that every cardholder opens first counts as this many of the heaviest, at once and in all. */
const dashboardWeight = 2;

/** A page as one that loads files; the heavier it is, the more its bytes count, because budgets are for the heaviest. */
interface Loader {
  needs: ReadonlySet<BuiltFile>;
  weight: number;
}

/** Files that are to be one. */
interface Group<File> {
  files: readonly File[];
  /** Which loaders need one of them, by number. */
  loaders: ReadonlySet<number>;
  bytes: number;
  isPublic: boolean;
}

/** The groups of files to merge, by name, and the groups that the first page loads. */
interface MergedFiles<File> {
  merged: ReadonlyMap<string, readonly File[]>;
  home: ReadonlySet<File>;
}

const bytesOf = ({ code }: BuiltFile) => code.length * compressedShare;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/**
 * Which of the bundler's files are to be one. It makes a file for each set of pages that share something, which is some
 * two hundred; each costs a request and compresses worse by itself. The files that the first page needs are one: `frame`. Of
 * the others two are put together, again and again, while that makes pages lighter: the gain of pages that load both exceeds
 * the waste of pages that need only one. A visitor's files never stand with files that only a cardholder needs.
 */
export function mergeFiles<File extends BuiltFile>(files: readonly File[]): MergedFiles<File> {
  const pages = listPageFiles(files);
  const home = pages.find(({ page }) => isHomePage(page));
  if (!home) throw new Error('the build has no home page');
  const frame = new Set([...home.atStart].filter((file) => file !== home.page && !file.isEntry));
  for (const file of files) if (file.isEntry && file.moduleIds.length > 1) frame.add(file);
  const publicFiles = new Set(pages.flatMap(({ isPublic, inAll }) => (isPublic ? [...inAll] : [])));
  const loaders = loadersOf(pages, frame);
  const single = files
    .filter((file) => !frame.has(file) && !file.isEntry && file !== home.page)
    .map((file) => ({
      files: [file],
      loaders: new Set(loaders.flatMap(({ needs }, at) => (needs.has(file) ? [at] : []))),
      bytes: bytesOf(file),
      isPublic: publicFiles.has(file),
    }));
  const named = new Map<string, readonly File[]>([['frame', [...frame]]]);
  for (const group of mergeGroups<File>(single, loaders)) {
    if (group.files.length === 1) continue;
    const [largest] = group.files.toSorted((one, other) => bytesOf(other) - bytesOf(one));
    named.set(`${largest?.name}-${named.size}`, group.files);
  }
  return { merged: named, home: home.atStart };
}

/** A visitor loads what a page needs soon. A cardholder also comes to what it loads on demand, about every second time. */
function loadersOf(pages: readonly PageFiles<BuiltFile>[], frame: ReadonlySet<BuiltFile>): Loader[] {
  const sizes = pages.map(({ inAll }) => sum([...inAll].filter((file) => !frame.has(file)).map(bytesOf)));
  const heaviest = Math.max(...sizes);
  return pages.flatMap(({ page, soon, inAll, isPublic }, at): Loader[] => {
    const weight = ((sizes[at] ?? 0) / heaviest) ** 2;
    if (isPublic) return [{ needs: soon, weight }];
    return [soon, inAll].map((needs) => ({ needs, weight: isDashboard(page) ? dashboardWeight : weight / 2 }));
  });
}

function mergeGroups<File extends BuiltFile>(single: readonly Group<File>[], loaders: readonly Loader[]) {
  let groups = single;
  let cost = costOf(groups, loaders);
  const refused = new WeakMap<Group<File>, WeakSet<Group<File>>>();
  // Most pairs are there again in the next round.
  const gains = new WeakMap<Group<File>, WeakMap<Group<File>, number>>();
  const gainOfPair = (one: Group<File>, other: Group<File>): number => {
    const known = gains.get(one) ?? new WeakMap<Group<File>, number>();
    const gain = known.get(other) ?? gainOf(one, other, loaders);
    gains.set(one, known.set(other, gain));
    return gain;
  };
  for (;;) {
    const pairs = groups.flatMap((one, at) =>
      groups.slice(0, at).flatMap((other) => {
        if (one.isPublic !== other.isPublic || refused.get(one)?.has(other)) return [];
        const gain = gainOfPair(one, other);
        return gain > 0 ? [{ one, other, gain }] : [];
      }),
    );
    const found = pairs
      .toSorted((first, second) => second.gain - first.gain)
      .find(({ one, other }) => {
        const then = [...groups.filter((group) => group !== one && group !== other), together(one, other)];
        const thenCost = costOf(then, loaders);
        if (thenCost >= cost) {
          refused.set(one, (refused.get(one) ?? new WeakSet()).add(other));
          return false;
        }
        groups = then;
        cost = thenCost;
        return true;
      });
    if (!found) return groups;
  }
}

function together<File>(one: Group<File>, other: Group<File>): Group<File> {
  return {
    files: [...one.files, ...other.files],
    loaders: new Set([...one.loaders, ...other.loaders]),
    bytes: one.bytes + other.bytes,
    isPublic: one.isPublic,
  };
}

/** Returns the saving of two groups as one, before their imports are counted. */
function gainOf(one: Group<unknown>, other: Group<unknown>, loaders: readonly Loader[]): number {
  const each = loaders.map(({ weight }, at) => {
    const [needsOne, needsOther] = [one.loaders.has(at), other.loaders.has(at)];
    if (needsOne && needsOther) return weight * fileBytes;
    if (needsOne) return -weight * other.bytes;
    return needsOther ? -weight * one.bytes : 0;
  });
  return sum(each);
}

/** Returns the cost of all pages, imports of imports included; infinite where two groups would wait for each other. */
function costOf<File extends BuiltFile>(groups: readonly Group<File>[], loaders: readonly Loader[]): number {
  const groupOf = new Map(groups.flatMap(({ files }, at) => files.map((file) => [file.fileName, at] as const)));
  const imports = groups.map(({ files }, at) => {
    const others = files.flatMap((file) => file.imports.flatMap((name) => groupOf.get(name) ?? []));
    return [...new Set(others)].filter((other) => other !== at);
  });
  if (isCircular(imports)) return Number.POSITIVE_INFINITY;
  const loadedBy = (loader: number) => {
    const loaded = new Set<number>();
    const load = (at: number) => {
      if (loaded.has(at)) return;
      loaded.add(at);
      for (const next of imports[at] ?? []) load(next);
    };
    for (const [at, group] of groups.entries()) if (group.loaders.has(loader)) load(at);
    return [...loaded];
  };
  return sum(
    loaders.map(({ weight }, at) => weight * sum(loadedBy(at).map((group) => (groups[group]?.bytes ?? 0) + fileBytes))),
  );
}

function isCircular(imports: readonly (readonly number[])[]): boolean {
  const state = new Map<number, 'under way' | 'done'>();
  const leadsBack = (at: number): boolean => {
    if (state.has(at)) return state.get(at) === 'under way';
    state.set(at, 'under way');
    const found = (imports[at] ?? []).some(leadsBack);
    state.set(at, 'done');
    return found;
  };
  return imports.some((_, at) => leadsBack(at));
}
