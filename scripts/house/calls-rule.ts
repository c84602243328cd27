import { importsOf } from './parse.ts';
import type { Rule } from './tree.ts';

/**
 * Every call of the contract is named like its file, answered by a server file of the same name, tested there, and listed in
 * `start/calls.ts` or a list beside it.
 */
export const callsRule: Rule = (files) => {
  const paths = new Set(files.map(({ path }) => path));
  const lists = files.filter(({ path }) => /^server\/src\/start\/([a-z]+-)?calls\.ts$/.test(path));
  const listed = new Set(lists.flatMap((list) => importsOf(list).map(({ target }) => target)));
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
