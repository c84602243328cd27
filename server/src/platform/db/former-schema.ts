import { createHash } from 'node:crypto';
import { fingerprintCatalog } from './catalog.ts';
import type { Queryable } from './statement.ts';

/** The name under which a database remembers that it was made by the schema's own files. Every migration since is later. */
export const baseName = '202611250700-schema.sql';

/** Hash of the names of all migrations that came before those files. */
const formerNames = 'd1ec60eaba4222d112972309952f482c839c3c706d6a643fa08bc58867ec2ae3';

/** The catalog that all of them left, and that the schema's own files make: a fingerprint of each schema. */
export const baseCatalog: Readonly<Record<string, string>> = {
  alerting: '3a2b5692ae147fe3',
  atms: '42dab70cd716dfe4',
  audit: 'b7ad81b6e1b383ce',
  delivery: 'a6f586fa7df9ab76',
  demo: '26a4bad2b59066c9',
  desk: 'c3105b9e87ead065',
  events: '8e6b187461634a23',
  http: '4b382b55985ba0f3',
  identity: '4fa7f19698c4c4fd',
  issuer: '3f3f4cdeebff7529',
  jobs: '8e85ae3f37e84125',
  letters: '56ca7f18c63fec53',
  mailing: '50b3db431e0762a7',
  network: '40133dbe18dc070c',
  public: '70fba7a620c7421d',
  statements: '1cc820bdf966fea8',
};

/** Names of migrations of before, in a database or a backup of a release of then. */
const isFormer = (name: string): boolean => name < baseName;

const hashOf = (names: readonly string[]): string =>
  createHash('sha256').update(names.toSorted().join('\n')).digest('hex');

/** Why a database or a backup of before cannot be taken as it is, in words for operators. */
export class NotAsLeft extends Error {}

/**
 * The migrations of a database or a backup, by the names that this release has for them: all of those from before are one.
 * Throws a NotAsLeft where some of them are missing.
 */
export function presentNames(names: readonly string[]): string[] {
  const former = names.filter(isFormer);
  if (former.length === 0) return [...names];
  if (hashOf(former) === formerNames) return [baseName, ...names.filter((name) => !isFormer(name))];
  throw new NotAsLeft(
    `some of the migrations that came before ${baseName} are missing; ` +
      'start or restore it with the last release that has them, then go on with this one',
  );
}

/** Throws a NotAsLeft where a database of before has another catalog than its migrations leave. */
export async function requireBaseCatalog(db: Queryable): Promise<void> {
  const found = await fingerprintCatalog(db);
  const names = new Set([...Object.keys(found), ...Object.keys(baseCatalog)]);
  const differing = [...names].filter((name) => found[name] !== baseCatalog[name]).toSorted();
  if (differing.length === 0) return;
  throw new NotAsLeft(
    `tables were changed by hand (in ${differing.join(', ')}); ` +
      `undo that, so that they are as the migrations before ${baseName} left them, or restore a backup`,
  );
}
