import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';

/** The build of the staff console: an app of its own, of which no cardholder's browser loads anything. */
export default defineConfig({
  root: path.join(import.meta.dirname, 'desk'),
  base: '/desk/',
  publicDir: false,
  plugins: [react(), precompress()],
  build: {
    outDir: path.join(import.meta.dirname, 'dist/desk'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
