/**
 * What a new call is on all storeys, as text. It says a call about one card, as most are: a read gives it back, a write
 * does nothing to it yet. Whoever asked for it writes from there.
 */

/**
 * @typedef {object} NewCall
 * @property {string} room as 'card'
 * @property {string} name as 'freeze-card'
 * @property {boolean} isRead
 * @typedef {(path: string) => string} Read gives the text of a file
 */

/** @param {string} name */
const camel = (name) => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** @param {NewCall} call */
function contractOf({ room, name, isRead }) {
  const cardId = room === 'card' ? './card-id.ts' : '../card/card-id.ts';
  const imports = [`import { defineCall } from '../define-call.ts';`, `import { CardId } from '${cardId}';`];
  const lines = [
    `import * as z from 'zod/mini';`,
    ...(room === 'card' ? imports : imports.toReversed()),
    ``,
    `/** What it does for the cardholder, in one sentence. */`,
    `export const ${camel(name)} = defineCall({`,
    `  name: '${room}/${name}',`,
    `  method: '${isRead ? 'GET' : 'POST'}',`,
    `  path: '/api/cardService/v1/${isRead ? name : `{cardId}/${name}`}',`,
    `  access: 'holder',`,
    `  mode: '${isRead ? 'reads' : 'writes'}',`,
    `  input: z.strictObject({ cardId: CardId }),`,
    `  entity: z.strictObject({ cardId: CardId }),`,
    `  errors: ['unauthorized', 'notFound'],`,
    `});`,
  ];
  return `${lines.join('\n')}\n`;
}

/** @param {NewCall} call */
function serverOf({ room, name, isRead }) {
  const db = isRead ? 'db' : 'tx';
  const lines = [
    `import { ${camel(name)} } from '@portal/contract/${room}/${name}';`,
    `import { ok, refuse } from '../http/outcome.ts';`,
    `import { serve } from '../http/serve.ts';`,
    `import { findCardOf } from '../issuer/face.ts';`,
    ``,
    `export const ${camel(name)}Route = serve(${camel(name)}, async ({ input, holder, ${db} }) => {`,
    `  const card = await findCardOf(${db}, holder.holderId, input.cardId);`,
    `  return card === null ? refuse('notFound') : ok({ cardId: card.cardId });`,
    `});`,
  ];
  return `${lines.join('\n')}\n`;
}

/** @param {NewCall} call */
function testOf({ room, name, isRead }) {
  const call = camel(name);
  const lines = [
    `import { ${call} } from '@portal/contract/${room}/${name}';`,
    `import { afterAll, beforeAll, expect, test } from 'vitest';`,
    `import { createTestApi, type TestApi } from '../testing/api.ts';`,
    `import { openCardHolder } from '../testing/card-holder.ts';`,
    ``,
    `let api: TestApi;`,
    `beforeAll(async () => {`,
    `  api = await createTestApi();`,
    `});`,
    `afterAll(() => api.close());`,
    ``,
    `test('200${isRead ? '' : ', and repeated'}', async () => {`,
    `  const { person, send } = await openCardHolder(api);`,
    ...(isRead
      ? [`  expect((await send(${call})).entity).toEqual({ cardId: person.cardId });`]
      : [
          `  for (let n = 0; n < 2; n++) {`,
          `    expect((await send(${call})).entity).toEqual({ cardId: person.cardId });`,
          `  }`,
        ]),
    `});`,
    ``,
    `test("404 for another's card, 401 without a token", async () => {`,
    `  const [one, other] = [await openCardHolder(api), await openCardHolder(api)];`,
    `  const input = { cardId: other.person.cardId };`,
    `  expect(await one.send(${call}, input)).toMatchObject({ httpStatus: 404 });`,
    `  expect(await api.send(${call}, input)).toMatchObject({ httpStatus: 401 });`,
    `});`,
  ];
  return `${lines.join('\n')}\n`;
}

/**
 * Puts a line among the imports of a file, which are sorted by what they import from.
 * @param {string} text
 * @param {string} line
 */
function withImport(text, line) {
  const sourceOf = (/** @type {string} */ each) => /from '(.+)';$/.exec(each)?.[1] ?? '';
  const lines = text.split('\n');
  const isAfter = (/** @type {string} */ each) =>
    sourceOf(each).startsWith(sourceOf(line).slice(0, 2)) && sourceOf(each) > sourceOf(line);
  const next = lines.findIndex((each) => each.startsWith('import ') && isAfter(each));
  const last = lines.findLastIndex((each) => each.startsWith('import ') && sourceOf(each) < sourceOf(line));
  return lines.toSpliced(next === -1 ? last + 1 : next, 0, line).join('\n');
}

/**
 * Puts a line at the end of the last list of a file.
 * @param {string} text
 * @param {string} line
 */
function withEntry(text, line) {
  const end = text.lastIndexOf('\n];');
  return `${text.slice(0, end)}\n  ${line}${text.slice(end)}`;
}

const callsPath = 'server/src/start/calls.ts';
const sparedPath = 'e2e/lost-answers/spared.ts';

/**
 * All files that a new call adds and changes, by path. The write gets a row among those whose lost answer no journey
 * walks; it moves to another file of `e2e/lost-answers` with the page.
 * @param {NewCall} call
 * @param {Read} read
 * @returns {Record<string, string>}
 */
export function layCall(call, read) {
  const { room, name, isRead } = call;
  const route = `${camel(name)}Route`;
  /** @type {Record<string, string>} */
  const files = {
    [`contract/src/${room}/${name}.ts`]: contractOf(call),
    [`server/src/${room}/${name}.ts`]: serverOf(call),
    [`server/src/${room}/${name}.test.ts`]: testOf(call),
    [callsPath]: withEntry(
      withImport(read(callsPath), `import { ${route} } from '../${room}/${name}.ts';`),
      `${route},`,
    ),
  };
  if (isRead) return files;
  const row = `{ call: ${camel(name)}, guard: 'same', because: 'has no page yet' },`;
  const imported = `import { ${camel(name)} } from '@portal/contract/${room}/${name}';`;
  return { ...files, [sparedPath]: withEntry(withImport(read(sparedPath), imported), row) };
}
