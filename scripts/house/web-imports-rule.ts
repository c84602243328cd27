import { importsOf, isCode, parse } from './parse.ts';
import { appFloors, sharedRooms, webLayers, webRooms } from './plan.ts';
import { isTest, type Problem, type Rule, type SourceFile } from './tree.ts';

/** The tables of routes: only they name the pages of the rooms, and load each when it is asked for. */
const routeTables = new Set(
  ['public', 'link', 'signed-in', 'profile', 'transaction', 'document', 'demo'].map(
    (name) => `web/src/app/pages/${name}-routes.ts`,
  ),
);

/** How high a folder stands: home above the rooms, these above parts, app and ui. Null: the entries, above all. */
function heightOf(path: string): number | null {
  const folder = /^web\/src\/([^/]+)\//.exec(path)?.[1];
  if (folder === undefined) return null;
  if (webRooms.includes(folder)) return webLayers.length + 2;
  if (sharedRooms.includes(folder)) return webLayers.length + 1;
  return webLayers.length - webLayers.indexOf(folder);
}

const folderOf = (path: string) => path.split('/').slice(0, 3).join('/');

/** The floor of `app` that a file stands on, from 0; -1 outside of it. */
const floorOf = (path: string) => appFloors.indexOf(/^web\/src\/app\/([^/]+)\//.exec(path)?.[1] ?? '');

function objection(from: string, to: string, isDynamic: boolean): string | null {
  if (/^(server|e2e|bench|scripts)\//.test(to)) return 'the web imports only the contract';
  if (to.startsWith('node:') && !isTest(from)) return 'this runs in a browser';
  if (!to.startsWith('web/src/')) return null;
  if (/^web\/src\/[^/]+\/[^/]+-page\.tsx$/.test(to) && !isTest(from)) {
    return routeTables.has(from) && isDynamic
      ? null
      : 'only the tables of routes name pages, to load them when asked for';
  }
  if (!isTest(from) && floorOf(from) >= 0 && floorOf(to) > floorOf(from)) {
    return `in app, imports go down: ${appFloors.toReversed().join(' → ')}`;
  }
  const [here, there] = [heightOf(from), heightOf(to)];
  if (here === null || folderOf(from) === folderOf(to)) return null;
  if (there === null) return 'the entries stand above everything';
  if (there === here) return 'a room never imports another room';
  return there > here ? 'imports go down: home → rooms → parts → app → ui' : null;
}

function wrongImports(file: SourceFile): Problem[] {
  return importsOf(file).flatMap(({ target, isDynamic }) => {
    const message = objection(file.path, target, isDynamic);
    return message === null ? [] : [{ path: file.path, message: `imports ${target}: ${message}` }];
  });
}

/** A pattern names files that no rule can see. */
function hiddenImports(file: SourceFile): Problem[] {
  return parse(file)
    .callArguments.filter(({ callee }) => callee === 'glob')
    .map(({ value }) => ({ path: file.path, message: `imports ${value}: name each file, so that it can be checked` }));
}

/** On the web, imports go down, those on demand too: home → rooms → parts → app → ui. */
export const webImportsRule: Rule = (files) =>
  files.flatMap((file) =>
    isCode(file) && file.path.startsWith('web/src/') ? [...wrongImports(file), ...hiddenImports(file)] : [],
  );
