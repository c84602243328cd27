import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { addLanguage } from './add-language.ts';
import { madeUpLanguages } from './made-up-words.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The code of the product and of what starts it, which stays as it is, and the two folders of data. */
const parts = [
  'contract',
  'server',
  'web',
  'texts',
  'program',
  'e2e/portal',
  'e2e/third-language/hand-over.ts',
  'package.json',
  'package-lock.json',
  'THIRD-PARTY-NOTICES.md',
  'tsconfig.base.json',
];

const isMade = (file: string) => /[\\/](?:node_modules|dist|\.cache)$/.test(file);

/** All packages are those of the repository, but for its own parts, which are the copy's. */
async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [path.join(root, 'node_modules'), path.join(folder, 'node_modules')];
  await mkdir(path.join(to, '@portal'), { recursive: true });
  for (const name of await readdir(from)) {
    if (name !== '@portal') await symlink(path.join(from, name), path.join(to, name));
  }
  for (const name of ['contract', 'server', 'web']) {
    await symlink(path.join(folder, name), path.join(to, '@portal', name));
  }
}

/**
 * Copies the product to a folder of its own, adds the made-up languages to its texts and program, and builds its pages. No
 * line of code differs from the repository's.
 */
export async function makeCopy(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-languages-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    for (const part of parts) {
      await cp(path.join(root, part), path.join(folder, part), { recursive: true, filter: (file) => !isMade(file) });
    }
    await linkPackages(folder);
    for (const language of madeUpLanguages) await addLanguage(folder, language);
    const web = path.join(folder, 'web');
    const vite = path.join(root, 'node_modules/vite/bin/vite.js');
    for (const more of [[], ['--ssr', 'src/render.tsx'], ['--config', 'desk.config.ts']]) {
      await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'error', ...more], { cwd: web });
    }
    return { folder, remove };
  } catch (fault) {
    await remove();
    throw fault;
  }
}
