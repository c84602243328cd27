import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { listLicenses, writeLicenses } from './list-licenses.ts';

/** Licenses of what was copied into the portal, beside packages. */
const copied = [
  { title: 'Icons: Lucide', file: 'web/src/ui/figures/lucide-license.txt' },
  { title: 'ZIPs of territories and military mail: zipcodes', file: 'server/src/program/zips/zipcodes-license.txt' },
];

/** Writes /licenses.txt: what of others the portal serves or runs on, under which licenses. */
export function licenses(root: string): Plugin {
  return {
    name: 'licenses',
    generateBundle() {
      const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
      const files = copied.map(({ title, file }) => ({ title, text: read(file) }));
      const source = writeLicenses(read('THIRD-PARTY-NOTICES.md'), files, listLicenses(root));
      this.emitFile({ type: 'asset', fileName: 'licenses.txt', source });
    },
  };
}
