import { missingEntries } from '../complete-lock.js';
import type { Rule } from './tree.ts';

/** The lock file serves every platform, whatever the registry that wrote it carries. */
export const lockRule: Rule = (files) =>
  files
    .filter(({ path }) => path === 'package-lock.json')
    .flatMap(({ path, text }) => {
      const { packages } = JSON.parse(text) as { packages: Parameters<typeof missingEntries>[0] };
      const missing = Object.keys(missingEntries(packages));
      if (missing.length === 0) return [];
      return [
        { path, message: `lacks ${missing.length} packages of other platforms; run node scripts/complete-lock.js` },
      ];
    });
