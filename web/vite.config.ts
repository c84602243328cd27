import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budget } from './build/budget.ts';
import { frameChunk } from './build/frame-chunk.ts';
import { precompress } from './build/precompress.ts';

// What is always loaded together compresses better in one file than in many.
/** What the home page shares with the two below, and needs before them. */
const homePieces =
  /\/web\/src\/(ui\/(icon|button|show-button|note|field|error-summary|choice|password-field)|parts\/card-picture|app\/api-error)/;
/** What every call to the API needs. */
const callModules =
  /node_modules\/zod\/|\/contract\/src\/(define-call|envelope|errors|language|passcode\/otp-option|session\/(login|logout|tokens))|\/web\/src\/app\/(client|read-reply|build-request)/;
/** What every form needs. */
const formModules =
  /\/web\/src\/(app\/(use-form|form)|ui\/(code-field|option|rule-list|secret-field|tick-field))|\/contract\/src\/(accepted|card-digits|digits|run|ssn|zip)\.ts/;
/** What every signed-in page needs besides. */
const signedInModules =
  /node_modules\/(swr|dequal)\/|\/web\/src\/app\/(idle|leave-session|watch-activity|protected|session-refresh|keep-messages|cached-reads|use-read)|\/contract\/src\/agreements\/|\/web\/src\/agreements\/(due-agreements|agreement-dialog|protect-with|use-agreement)|\/web\/src\/ui\/(alert|page-head|section|skeleton)|\/web\/src\/parts\/(use-cards|shown-card)|\/contract\/src\/(dates|days|months|money|card-(status|id)|card\/(card-slug|card-tracking|list-cards))/;
/** What every list of transactions needs. */
const ledgerModules =
  /\/web\/src\/(ui\/ledger|transactions\/(use-groups|use-ledger-rows|use-transaction-words|transactions-(failed|loading)))|\/contract\/src\/(fee-code|spending-category|transactions\/(transaction|decline-reason|search-transactions|expense-category))/;
/** What explains a card or a transaction. */
const explainingModules = /\/web\/src\/(ui\/(reason|review|status)|parts\/card-link)/;
/** What narrowing to a period needs. */
const filterModules =
  /\/web\/src\/(ui\/select-field|transactions\/(filters|use-filter-words))|\/contract\/src\/(amount|transactions\/period)/;

/** What every page about a card needs. */
const cardModules =
  /(\/web\/src\/(card\/(balance-failed|card-reason|card-screen|card-state|my-card(?!-)|no-card|to-account|use-top)|parts\/(card-link|shown-card|use-cards)|ui\/(empty|on-file|reason|review|status))|\/contract\/src\/(card\/(list-cards|card-replacement|card-slug|card-tracking)|card-id|card-status|money))[^/]*\.tsx?$/;
/** One-time passcodes, which visitors are asked for too. */
const passcodeModules = /\/web\/src\/parts\/(passcode-|use-countdown)|\/contract\/src\/(passcode\/|one-time-code)/;
/** The proof before a sensitive act. */
const stepUpModules = /\/web\/src\/parts\/(step-up|use-step-up)|\/contract\/src\/(step-up\/|pin\.ts)/;

/** Two builds from one source: what the browser loads, and the bundle from which the server renders pages. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [budget(), precompress()])],
  // What React brings itself since 18; SWR still asks for the stand-in.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim.*$/, replacement: 'react' }] },
  build: isSsrBuild
    ? { outDir: 'dist/server', copyPublicDir: false, target: 'node24' }
    : {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/main.tsx',
          output: {
            codeSplitting: {
              groups: [
                { name: frameChunk },
                { name: 'pieces', test: homePieces },
                { name: 'calls', test: callModules },
                { name: 'signed-in', test: signedInModules },
                { name: 'form', test: formModules },
                { name: 'ledger', test: ledgerModules },
                { name: 'filters', test: filterModules },
                { name: 'explaining', test: explainingModules },
                { name: 'card', test: cardModules, includeDependenciesRecursively: false },
                { name: 'passcode', test: passcodeModules, includeDependenciesRecursively: false },
                { name: 'step-up', test: stepUpModules, includeDependenciesRecursively: false },
              ],
            },
          },
          // Constants go where they are used: a page loads the outlines of its own icons, not those of all pages.
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
        },
      },
  // The server bundle carries all it needs, React's production build included, wherever it is imported from.
  ...(isSsrBuild && { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }),
}));
