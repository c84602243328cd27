import { importsOf, isCode } from './parse.ts';
import { apart, belowIssuer, storeys } from './plan.ts';
import { isTest, type Rule } from './tree.ts';

const source = 'server/src/';
const isIn = (path: string) => (folder: string) => path.startsWith(`${source}${folder}/`);
const storeyOf = (path: string): string | undefined =>
  path.startsWith(source) ? path.slice(source.length).split('/')[0] : undefined;

/** The ways into the issuing core: to people and cards, to what people tell is wrong, and to the program's books. */
const issuerDoors = new Set([
  'server/src/issuer/ahead-face.ts',
  'server/src/issuer/face.ts',
  'server/src/issuer/problem-face.ts',
  'server/src/issuer/treasury-face.ts',
]);

/** Why `from` must not import `to`, or null. */
function objection(from: string, to: string): string | null {
  const [here = '', there] = [storeyOf(from), storeyOf(to)];
  if (there === undefined) return null;
  // The demo and rehearsals play in the core behind a door of their own.
  const isDemoDoor =
    to === 'server/src/issuer/demo/face.ts' && (isTest(from) || ['demo', 'rehearsal', 'testing'].includes(here));
  if (there === 'issuer' && here !== 'issuer' && !issuerDoors.has(to) && !isDemoDoor) {
    return 'the issuer has four doors: ahead-face.ts, face.ts, problem-face.ts, treasury-face.ts';
  }
  if (there === 'testing') return here === 'testing' || isTest(from) ? null : 'only tests use the helpers of tests';
  const [room, other] = [apart.find(isIn(from)), apart.find(isIn(to))];
  if (room && other && room !== other) return 'a room never imports another room';
  // A test may look at the core from where it is wired.
  const isLookedAt = there === 'start' && isTest(from);
  if (here === 'issuer' && there !== 'issuer' && !isLookedAt && !belowIssuer.some(isIn(to))) {
    return 'the issuing core knows nothing of screens, logins or languages';
  }
  const goesUp = storeys.indexOf(here) < storeys.indexOf(there);
  return goesUp && !isTest(from) ? 'a storey imports those below it (scripts/house/plan.ts)' : null;
}

/** Storeys stand on those below them, rooms never on each other; the issuer is entered by its door. */
export const serverImportsRule: Rule = (files) =>
  files
    .filter((file) => isCode(file) && file.path.startsWith(source))
    .flatMap((file) =>
      importsOf(file).flatMap(({ target }) => {
        const isForeign = /^(web|e2e|bench|scripts)\//.test(target);
        const message = isForeign ? 'the server imports only the contract' : objection(file.path, target);
        return message === null ? [] : [{ path: file.path, message: `imports ${target}: ${message}` }];
      }),
    );
