/**
 * The code of a new call on all storeys, as text. It says a call about one card, as most are: a read gives it back, a write
 * does nothing to it yet. The developer goes on from there.
 */

import { withEntry, withImport, withSorted } from './weave.js';
import { camel } from './words.js';

/**
 * @typedef {object} NewCall
 * @property {string} room as 'card'
 * @property {string} name as 'freeze-card'
 * @property {boolean} isRead
 * @property {string} [refreshes] the read of the same room that a write changes
 * @typedef {(path: string) => string} Read gives the text of a file
 */

/** @param {NewCall} call */
function contractOf({ room, name, isRead, refreshes }) {
  const cardId = room === 'card' ? './card-id.ts' : '../card/card-id.ts';
  const imports = [`import { defineCall } from '../define-call.ts';`, `import { CardId } from '${cardId}';`];
  const lines = [
    `import * as z from 'zod/mini';`,
    ...(room === 'card' ? imports : imports.toReversed()),
    ...(refreshes ? [`import { ${camel(refreshes)} } from './${refreshes}.ts';`] : []),
    ``,
    `/** Does one thing for the cardholder: say it in one sentence. */`,
    `export const ${camel(name)} = defineCall({`,
    `  name: '${room}/${name}',`,
    `  method: '${isRead ? 'GET' : 'POST'}',`,
    `  path: '/api/cardService/v1/${isRead ? name : `{cardId}/${name}`}',`,
    `  access: 'holder',`,
    `  mode: '${isRead ? 'reads' : 'writes'}',`,
    `  input: z.strictObject({ cardId: CardId }),`,
    `  entity: z.strictObject({ cardId: CardId }),`,
    `  errors: ['unauthorized', 'notFound'],`,
    ...(refreshes ? [`  refreshes: [${camel(refreshes)}],`] : []),
    `});`,
  ];
  return `${lines.join('\n')}\n`;
}

/** @param {NewCall} call */
function serverOf({ room, name, isRead }) {
  const db = isRead ? 'db' : 'tx';
  const lines = [
    `import { ${camel(name)} } from '@portal/contract/${room}/${name}';`,
    `import { ok, refuse } from '../../http/outcome.ts';`,
    `import { serve } from '../../http/serve.ts';`,
    `import { findCardOf } from '../../issuer/face.ts';`,
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
    `import { createTestApi, type TestApi } from '../../testing/api.ts';`,
    `import { openCardHolder } from '../../testing/card-holder.ts';`,
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

const callsPath = 'server/src/start/calls.ts';
const togglesTestPath = 'server/src/http/toggles.test.ts';
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
    [`server/src/rooms/${room}/${name}.ts`]: serverOf(call),
    [`server/src/rooms/${room}/${name}.test.ts`]: testOf(call),
    [callsPath]: withEntry(
      withImport(read(callsPath), `import { ${route} } from '../rooms/${room}/${name}.ts';`),
      `${route},`,
    ),
    [togglesTestPath]: withSorted(read(togglesTestPath), 'expect(always.toSorted()).toEqual([\n', `${room}/${name}`),
  };
  if (isRead) return files;
  const row = `{ call: ${camel(name)}, guard: 'same', because: 'has no page yet' },`;
  const imported = `import { ${camel(name)} } from '@portal/contract/${room}/${name}';`;
  return { ...files, [sparedPath]: withEntry(withImport(read(sparedPath), imported), row) };
}
