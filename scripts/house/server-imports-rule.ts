import { importsOf, isCode } from './parse.ts';
import { belowIssuer, foundations, serverRooms, serverTesting, serverWiring, sharedRooms } from './plan.ts';
import { isTest, type Rule } from './tree.ts';

const rooms = new Set([...sharedRooms, ...serverRooms]);

/** The folder below server/src, or null for those that wire everything together. */
function folderOf(path: string): string | null {
  const folder = /^server\/src\/(notices\/events|[^/]+)\//.exec(path)?.[1];
  return folder === undefined || serverWiring.includes(folder) ? null : folder;
}

/** Why `from` must not import `to`, or null. Both are paths below server/src. */
function objection(from: string, to: string): string | null {
  const [here, there] = [folderOf(from), folderOf(to)];
  // The demo plays in the core behind a door of its own.
  const isDemoDoor =
    to === 'server/src/issuer/demo/face.ts' && (isTest(from) || here === 'demo' || here === serverTesting);
  if (there === 'issuer' && here !== 'issuer' && to !== 'server/src/issuer/face.ts' && !isDemoDoor) {
    return 'the issuer has one door, server/src/issuer/face.ts';
  }
  if (here === null || here === there) return null;
  if (there === null) {
    const isWiring = to.startsWith('server/src/start/');
    return isWiring && !isTest(from) ? 'only the files beside it wire the house together' : null;
  }
  if (here === serverTesting) return null;
  if (there === serverTesting && !isTest(from)) return 'only tests use the helpers of tests';
  if (rooms.has(here) && rooms.has(there)) return 'a room never imports another room';
  if (foundations.includes(here) && rooms.has(there)) return 'a foundation never imports a room';
  if (here === 'issuer' && there !== serverTesting && !belowIssuer.includes(there)) {
    return 'the issuing core knows nothing of screens, logins or languages';
  }
  if (!isTest(from) && foundations.includes(here) && foundations.indexOf(here) < foundations.indexOf(there)) {
    return 'among the foundations, imports go down (scripts/house/plan.ts)';
  }
  return null;
}

/** Rooms stand on foundations and never on each other; the issuer is entered by its door. */
export const serverImportsRule: Rule = (files) =>
  files
    .filter((file) => isCode(file) && file.path.startsWith('server/src/'))
    .flatMap((file) =>
      importsOf(file).flatMap(({ target }) => {
        const isForeign = /^(web|e2e|bench|scripts)\//.test(target);
        const message = isForeign ? 'the server imports only the contract' : objection(file.path, target);
        return message === null ? [] : [{ path: file.path, message: `imports ${target}: ${message}` }];
      }),
    );
