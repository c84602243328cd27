import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** A package that the portal runs on. */
export interface LicensedPackage {
  name: string;
  version: string;
  /** As the package names it (SPDX); '' where only its text says it. */
  license: string;
  /** The license as the package brings it; '' where it only names it. */
  text: string;
}

interface LockEntry {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
}

const licenseFile = /^(licen[cs]e|copying|notice|ofl)([-.].*)?$/i;

/** The texts of licenses in a folder, and in the one for them that it may have. */
function readTexts(folder: string): string {
  const more = path.join(folder, 'LICENSES');
  const files = readdirSync(folder).filter(
    (name) => licenseFile.test(name) && statSync(path.join(folder, name)).isFile(),
  );
  const own = files.map((name) => path.join(folder, name));
  const all = [...own, ...(existsSync(more) ? readdirSync(more).map((name) => path.join(more, name)) : [])];
  return all
    .toSorted()
    .map((file) => readFileSync(file, 'utf8').trim())
    .join('\n\n');
}

/**
 * The packages of package-lock.json that are not for development alone, and are installed: what the browser and the
 * server run on and are built with. By name.
 */
export function listLicenses(root: string): LicensedPackage[] {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>;
  };
  const found = Object.entries(lock.packages).flatMap(([at, { version = '', license = '', ...entry }]) => {
    const isOurs = !at.includes('node_modules/') || entry.link === true;
    if (isOurs || entry.dev === true || entry.devOptional === true || !existsSync(path.join(root, at))) return [];
    const name = at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return [{ name, version, license, text: readTexts(path.join(root, at)) }];
  });
  const known = new Map(found.map((each) => [`${each.name} ${each.version}`, each]));
  return [...known.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

const rule = '='.repeat(80);

/**
 * Everything that others made and the portal serves or runs on, as one text: what stands in `notices` (fonts, icons,
 * data), the `files` that it names, and each package with its license. Packages under the very same words share them.
 */
export function writeLicenses(
  notices: string,
  files: readonly { title: string; text: string }[],
  packages: readonly LicensedPackage[],
): string {
  const byText = new Map<string, LicensedPackage[]>();
  for (const each of packages) {
    const text = each.text || `${each.license} (this package names its license and brings no text)`;
    byText.set(text, [...(byText.get(text) ?? []), each]);
  }
  const parts = [
    ...files.map(({ title, text }) => [title, text.trim()]),
    ...[...byText].map(([text, group]) => [
      group.map(({ name, version, license }) => `${name} ${version}${license && `: ${license}`}`).join('\n'),
      text,
    ]),
  ];
  return [notices.trim(), ...parts.map(([title, text]) => `${rule}\n${title}\n${rule}\n\n${text}`)]
    .join('\n\n')
    .concat('\n');
}
