import { importsOf } from './parse.ts';
import type { Rule } from './tree.ts';

/** Every call of the contract is named like its file, answered by a server file of the same name, and tested there. */
export const callsRule: Rule = (files) => {
  const paths = new Set(files.map(({ path }) => path));
  const list = files.find(({ path }) => path === 'server/src/start/calls.ts');
  const listed = new Set(list ? importsOf(list).map(({ target }) => target) : []);
  return files.flatMap(({ path, text }) => {
    const call = /^contract\/src\/([^/]+\/[^/]+)\.ts$/.exec(path)?.[1];
    if (call === undefined || call.endsWith('.test') || !/=\s*defineCall\(/.test(text)) return [];
    const server = `server/src/rooms/${call}.ts`;
    const wrong = [
      !text.includes(`name: '${call}'`) && `must define the call '${call}'`,
      !paths.has(server) && `has no ${server}`,
      !paths.has(`server/src/rooms/${call}.test.ts`) && `has no API test server/src/rooms/${call}.test.ts`,
      !listed.has(server) && `is not in server/src/start/calls.ts`,
    ];
    return wrong.filter((message) => message !== false).map((message) => ({ path, message }));
  });
};
