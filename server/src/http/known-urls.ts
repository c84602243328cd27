/** A URL as Fastify writes it, in its parts: '/cards/:cardId/lock'. */
const partsOf = (url: string): string[] => url.split('/');
const isParameter = (part: string): boolean => part.startsWith(':');

/** Tells whether every path that one URL stands for is also one that `wide` stands for. */
function covers(wide: readonly string[], narrow: readonly string[]): boolean {
  return wide.length === narrow.length && wide.every((part, at) => isParameter(part) || part === narrow[at]);
}

/** The URLs of an API, each with the methods that it takes. */
export interface KnownUrls {
  /** The methods of the URL that a path is of; null: of none. A URL that names a part comes before one with a parameter. */
  methodsOf: (path: string) => readonly string[] | null;
  /** The methods with which a path of `url` is taken for one of another URL. */
  hiddenOf: (url: string) => ReadonlySet<string>;
}

interface Branch {
  parts: Map<string, Branch>;
  parameter: Branch | null;
  methods: readonly string[] | null;
}

/** Knows URLs, to say of a path without a call what is there. */
export function knowUrls(methodsByUrl: ReadonlyMap<string, readonly string[]>): KnownUrls {
  const makeBranch = (): Branch => ({ parts: new Map(), parameter: null, methods: null });
  const root = makeBranch();
  const all = [...methodsByUrl].map(([url, methods]) => ({ url, parts: partsOf(url), methods }));
  for (const { parts, methods } of all) {
    let branch = root;
    for (const part of parts) {
      const next = (isParameter(part) ? branch.parameter : branch.parts.get(part)) ?? makeBranch();
      if (isParameter(part)) branch.parameter = next;
      else branch.parts.set(part, next);
      branch = next;
    }
    branch.methods = methods;
  }
  const find = (branch: Branch, parts: readonly string[], at: number): readonly string[] | null => {
    const part = parts[at];
    if (part === undefined) return branch.methods;
    const named = branch.parts.get(part);
    const found = named ? find(named, parts, at + 1) : null;
    return found ?? (branch.parameter && part !== '' ? find(branch.parameter, parts, at + 1) : null);
  };
  return {
    methodsOf: (path) => find(root, partsOf(path), 0),
    hiddenOf: (url) => {
      const parts = partsOf(url);
      const wider = all.filter((other) => other.url !== url && covers(other.parts, parts));
      return new Set(wider.flatMap(({ methods }) => methods));
    },
  };
}
