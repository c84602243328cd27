import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/** The modules of React that the app imports. React is written as CommonJS, whose exports a bundler cannot name. */
const modules = new Set(['react', 'react/jsx-runtime', 'react-dom']);
/** React's own packages ask for each other by `require`, which takes the module as it is. */
const isReacts = /\/node_modules\/(?:react|react-dom|scheduler)\//;
const mark = '\0named:';

/**
 * Gives React's modules named exports. Without them each file that uses React carries a helper, and each use of a hook
 * or an element is a look-up in an object: `(0, r.jsx)(…)` instead of `j(…)`.
 */
export function namedExports(): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: 'named-exports',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!modules.has(id) || !importer || importer.startsWith(mark) || isReacts.test(importer)) return undefined;
      return mark + id;
    },
    load(id) {
      if (!id.startsWith(mark)) return undefined;
      const name = id.slice(mark.length);
      const exported = Object.keys(require(name) as object).filter((key) => /^[a-zA-Z]\w*$/.test(key) && key !== 'act');
      const lines = exported.map((key) => `export const ${key} = /* @__PURE__ */ (() => module.${key})();`);
      return [`import module from '${name}';`, ...lines, 'export default module;'].join('\n');
    },
  };
}
