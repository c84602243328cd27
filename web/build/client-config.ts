import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { BuildEnvironmentOptions, Plugin, UserConfig } from 'vite';
import { leanContract } from './lean-contract.ts';
import { leanForms } from './lean-forms.ts';
import { leanReact } from './lean-react.ts';
import { leanRouter } from './lean-router.ts';
import { leanSchemas } from './lean-schemas.ts';
import { leanTexts } from './lean-texts.ts';
import { namedExports } from './named-exports.ts';
import { planChunks } from './plan-chunks.ts';
import { styleLayers } from './style-layers.ts';

// React brings this itself since 18; SWR still asks for the stand-in.
export const resolve: NonNullable<UserConfig['resolve']> = {
  alias: [{ find: /^use-sync-external-store\/shim.*$/, replacement: 'react' }],
};

const client = {
  outDir: 'dist/client',
  // The syntax that the oldest browsers read; scripts/oldest-browsers.js holds the result to it.
  target: 'es2022',
  cssTarget: ['chrome109', 'edge109', 'firefox121', 'safari15.4', 'ios15.4'],
  manifest: 'manifest.json',
  // Reading the list of sizes takes longer than what it tells is worth; the budgets are told.
  reportCompressedSize: false,
  modulePreload: { polyfill: false },
  assetsInlineLimit: 0,
  rolldownOptions: {
    input: ['src/main.tsx', 'src/after-paint.ts'],
    output: {
      // Each name stands in the frame; these are as short as the bundler allows.
      chunkFileNames: 'assets/[name]-[hash:7].js',
      assetFileNames: 'assets/[name]-[hash:7][extname]',
    },
    // It does not say of itself that its parts do nothing when they load; who signs in needs not what adds a passkey.
    treeshake: { moduleSideEffects: [{ test: /\/@simplewebauthn\//, sideEffects: false }] },
    // Constants go where they are used: a page loads the outlines of its own icons, not those of all pages.
    optimization: { inlineConst: { mode: 'all', pass: 1 } },
  },
} satisfies BuildEnvironmentOptions;

/** The build of the browser's files: planned first, then built. `more` changes the sources, as a test does. */
export async function clientConfig(root: string, more: () => Plugin[] = () => []): Promise<UserConfig> {
  const lean = () => [
    ...more(),
    namedExports(),
    react(),
    leanContract(path.join(root, 'src')),
    leanForms(),
    leanReact(path.join(root, 'src')),
    leanRouter(),
    leanSchemas(),
    leanTexts(),
    styleLayers(path.join(root, 'src')),
  ];
  const plan = await planChunks({ root, plugins: lean(), resolve, build: client });
  const { rolldownOptions: options } = client;
  const output = {
    ...options.output,
    codeSplitting: {
      groups: [{ debugName: 'plan', name: plan, includeDependenciesRecursively: false }],
    },
  };
  return {
    root,
    plugins: lean(),
    resolve,
    build: { ...client, rolldownOptions: { ...options, output } },
  };
}
