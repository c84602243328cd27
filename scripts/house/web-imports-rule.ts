import { importsOf, isCode } from './parse.ts';
import { sharedRooms, webLayers, webRooms } from './plan.ts';
import { isTest, type Rule } from './tree.ts';

/** How high a folder stands: home above the rooms, these above parts, app and ui. Null: the entries, above all. */
function heightOf(path: string): number | null {
  const folder = /^web\/src\/([^/]+)\//.exec(path)?.[1];
  if (folder === undefined) return null;
  if (webRooms.includes(folder)) return webLayers.length + 2;
  if (sharedRooms.includes(folder)) return webLayers.length + 1;
  return webLayers.length - webLayers.indexOf(folder);
}

const folderOf = (path: string) => path.split('/').slice(0, 3).join('/');

function objection(from: string, to: string, isDynamic: boolean): string | null {
  if (/^(server|e2e|bench|scripts)\//.test(to)) return 'the web imports only the contract';
  if (to.startsWith('node:') && !isTest(from)) return 'this runs in a browser';
  if (!to.startsWith('web/src/')) return null;
  const [here, there] = [heightOf(from), heightOf(to)];
  if (here === null || folderOf(from) === folderOf(to)) return null;
  // The table of routes names the page of every room, and loads it when it is asked for.
  if (isDynamic && /^web\/src\/app\/pages\/[\w-]*routes?r?[\w-]*\.tsx?$/.test(from)) return null;
  if (there === null) return 'the entries stand above everything';
  if (there === here) return 'a room never imports another room';
  return there > here ? 'imports go down: home → rooms → parts → app → ui' : null;
}

/** On the web, imports go down: home → rooms → parts → app → ui. */
export const webImportsRule: Rule = (files) =>
  files
    .filter((file) => isCode(file) && file.path.startsWith('web/src/'))
    .flatMap((file) =>
      importsOf(file).flatMap(({ target, isDynamic }) => {
        const message = objection(file.path, target, isDynamic);
        return message === null ? [] : [{ path: file.path, message: `imports ${target}: ${message}` }];
      }),
    );
