import path from 'node:path';
import { visualizer } from 'rollup-plugin-visualizer';
import { defineConfig } from 'vite';
import { clientConfig } from './build/client-config.ts';

const root = path.resolve(import.meta.dirname, '..');
const cache = path.join(root, '.cache');

/** `npm run bundle` draws what the browser loads, file by file, by its size after brotli. */
export default defineConfig(async () => {
  const { plugins = [], build, ...config } = await clientConfig(import.meta.dirname);
  return {
    ...config,
    build: { ...build, outDir: path.join(cache, 'bundle'), emptyOutDir: true },
    plugins: [
      ...plugins,
      visualizer({
        filename: path.join(cache, 'bundle.html'),
        title: 'What the browser loads',
        template: 'treemap',
        brotliSize: true,
        projectRoot: root,
      }),
    ],
  };
});
