import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budget } from './build/budget.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { precompress } from './build/precompress.ts';

/** Two builds from one source: what the browser loads, and the bundle from which the server renders pages. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [budget(), precompress()])],
  // What React brings itself since 18; SWR still asks for the stand-in.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim.*$/, replacement: 'react' }] },
  build: isSsrBuild
    ? { outDir: 'dist/server', copyPublicDir: false, target: 'node24' }
    : {
        outDir: 'dist/client',
        // What the oldest browsers read; scripts/oldest-browsers.js holds the result to it.
        target: 'es2022',
        cssTarget: ['chrome109', 'edge109', 'firefox121', 'safari15.4', 'ios15.4'],
        manifest: 'manifest.json',
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['src/main.tsx', 'src/after-paint.ts'],
          output: {
            codeSplitting: { groups: chunkGroups },
            // Each name stands in the frame; these are as short as the bundler allows.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
          },
          // Constants go where they are used: a page loads the outlines of its own icons, not those of all pages.
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
        },
      },
  // The server bundle carries all it needs, React's production build included, wherever it is imported from.
  ...(isSsrBuild && { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }),
}));
