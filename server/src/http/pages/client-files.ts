import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { etagOf, type Representation } from './representation.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Files that the build names by their content never change; all others are asked for again each time. */
const forever = 'public, max-age=31536000, immutable';
const askAgain = 'no-cache';

/** Reads what the web build made for the browser, by URL. It is small and stays in memory: no path is ever built from a URL. */
export async function readClientFiles(folder: string): Promise<Map<string, Representation>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const present = new Set(names);
  const read = async (name: string) => (present.has(name) ? await readFile(name) : null);
  const files = new Map<string, Representation>();
  for (const name of names) {
    const type = types[path.extname(name)];
    const url = `/${path.relative(folder, name).split(path.sep).join('/')}`;
    if (!type || url === '/manifest.json') continue;
    const plain = await readFile(name);
    const cacheControl = url.startsWith('/assets/') ? forever : askAgain;
    const [br, gzip] = await Promise.all([read(`${name}.br`), read(`${name}.gz`)]);
    files.set(url, { type, etag: etagOf(plain), cacheControl, plain, br, gzip });
  }
  return files;
}
