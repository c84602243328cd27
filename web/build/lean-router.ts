import type { Plugin } from 'vite';

const partsOfRouter = /node_modules\/react-router\/dist\/production\/lib\/(?:dom\/lib|context|router\/router)\.js$/;

/**
 * Lets the bundler leave out what nobody uses of the router: its forms, its own links and what fetches pages ahead, and
 * what watches it. Each component is named after it is made, and what is written to cannot be left out; the names are for
 * developers. Nobody gives it instrumentations.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    transform(code, id) {
      if (!partsOfRouter.test(id)) return undefined;
      return code
        .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replaceAll(/= (React\$1\.forwardRef\()/g, '= /* @__PURE__ */ $1')
        .replaceAll('init.instrumentations', 'undefined');
    },
  };
}
