import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budget } from './build/budget.ts';
import { clientConfig, resolve } from './build/client-config.ts';
import { licenses } from './build/licenses.ts';
import { precompress } from './build/precompress.ts';
import { styleLayers } from './build/style-layers.ts';
import { withoutFacades } from './build/without-facades.ts';

/** Two builds from one source: what the browser loads, and the bundle from which the server renders pages. */
export default defineConfig(async ({ isSsrBuild, command }) => {
  if (command === 'build' && !isSsrBuild) {
    const { plugins = [], ...config } = await clientConfig(import.meta.dirname);
    return {
      ...config,
      plugins: [
        ...plugins,
        ...withoutFacades(),
        licenses(path.resolve(import.meta.dirname, '..')),
        budget(),
        precompress(),
      ],
    };
  }
  return {
    plugins: [react(), styleLayers(path.join(import.meta.dirname, 'src'))],
    resolve,
    // The server bundle carries all it needs, React's production build included, wherever it is imported from.
    ...(isSsrBuild && {
      build: { outDir: 'dist/server', copyPublicDir: false, target: 'node24', reportCompressedSize: false },
      ssr: { noExternal: true as const },
      define: { 'process.env.NODE_ENV': '"production"' },
    }),
  };
});
