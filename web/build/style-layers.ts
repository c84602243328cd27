import path from 'node:path';
import type { Plugin } from 'vite';

/** The layers of styles, from low to high, as imports go: a room may change what the design system looks like, never the reverse. */
const layers = ['ui', 'app', 'parts', 'rooms'] as const;

/** The layer of a stylesheet by its folder in `web/src`. */
function layerOf(folder: string): (typeof layers)[number] {
  return layers.find((layer) => layer === folder) ?? 'rooms';
}

/**
 * Puts each stylesheet into the cascade layer of its folder. A rule of a room then wins over one of the design system
 * whatever their selectors and whichever file a page loads first.
 */
export function styleLayers(source: string): Plugin {
  return {
    name: 'style-layers',
    enforce: 'pre',
    transform(code, id) {
      const [file = ''] = id.split('?');
      if (!file.startsWith(source + path.sep) || !file.endsWith('.css')) return undefined;
      const [folder = ''] = path.relative(source, file).split(path.sep);
      return `@layer ${layers.join(',')};@layer ${layerOf(folder)}{${code}}`;
    },
  };
}
