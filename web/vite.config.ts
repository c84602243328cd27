import path from 'node:path';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig, type UserConfig } from 'vite';
import { budget } from './build/budget.ts';
import { leanContract } from './build/lean-contract.ts';
import { leanRouter } from './build/lean-router.ts';
import { planChunks } from './build/plan-chunks.ts';
import { precompress } from './build/precompress.ts';

// What React brings itself since 18; SWR still asks for the stand-in.
const resolve: NonNullable<UserConfig['resolve']> = {
  alias: [{ find: /^use-sync-external-store\/shim.*$/, replacement: 'react' }],
};

const client = {
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
      // Each name stands in the frame; these are as short as the bundler allows.
      chunkFileNames: 'assets/[name]-[hash:7].js',
      assetFileNames: 'assets/[name]-[hash:7][extname]',
    },
    // Constants go where they are used: a page loads the outlines of its own icons, not those of all pages.
    optimization: { inlineConst: { mode: 'all', pass: 1 } },
  },
} satisfies BuildEnvironmentOptions;

/** What the browser loads: planned first, then built. */
async function clientConfig(root: string): Promise<UserConfig> {
  const lean = () => [react(), leanContract(path.join(root, 'src')), leanRouter()];
  const plan = await planChunks({ root, plugins: lean(), resolve, build: client });
  const { rolldownOptions: options } = client;
  const output = {
    ...options.output,
    codeSplitting: {
      groups: [{ debugName: 'plan', name: plan, includeDependenciesRecursively: false }],
    },
  };
  return {
    plugins: [...lean(), budget(), precompress()],
    resolve,
    build: { ...client, rolldownOptions: { ...options, output } },
  };
}

/** Two builds from one source: what the browser loads, and the bundle from which the server renders pages. */
export default defineConfig(async ({ isSsrBuild, command }) => {
  if (command === 'build' && !isSsrBuild) return await clientConfig(import.meta.dirname);
  return {
    plugins: [react()],
    resolve,
    // The server bundle carries all it needs, React's production build included, wherever it is imported from.
    ...(isSsrBuild && {
      build: { outDir: 'dist/server', copyPublicDir: false, target: 'node24' },
      ssr: { noExternal: true as const },
      define: { 'process.env.NODE_ENV': '"production"' },
    }),
  };
});
