/**
 * The code of a new act of the desk, as text: about a holder or one of their cards, at the signed door and in the console. It
 * finds its subject, is kept in the audit log, and changes nothing yet. The developer goes on from there.
 */

import { withEntry, withEntryIn, withImport, withTexts } from './weave.js';
import { camel } from './words.js';

/**
 * @typedef {object} NewAct
 * @property {string} name as 'mark-traveler'
 * @property {boolean} isOfCard about one of the holder's cards
 * @property {string} summary as 'marks a card as used abroad'
 * @property {Record<'en' | 'es', string>} says its name in the console
 * @typedef {(path: string) => string} Read gives the text of a file
 */

/** @param {NewAct} act */
function actOf({ name, isOfCard, summary }) {
  const [fields, find, about] = isOfCard
    ? ['ofCard', 'withCard', 'card: { holderId }']
    : ['ofHolder', 'withHolder', 'body: { holderId }'];
  const lines = [
    `import { taken } from '../../signed/define-message.ts';`,
    `import { byStaff, ${fields} } from '../by-staff.ts';`,
    `import { defineAct, ${find} } from '../define-act.ts';`,
    ``,
    `/** Why the staff do it, and what it leaves as it was: say it in one sentence. */`,
    `export const ${camel(name)}Act = defineAct(`,
    `  '${name}',`,
    `  '${summary.replaceAll("'", "\\'")}',`,
    `  byStaff(${fields}),`,
    `  ${find}(async ({ ${about} }) => taken({ holderId })),`,
    `);`,
  ];
  return `${lines.join('\n')}\n`;
}

/** @param {NewAct} act */
function testOf({ name, isOfCard }) {
  const subject = isOfCard ? 'holderId: person.holderId, cardId: person.cardId' : 'holderId: person.holderId';
  const lines = [
    `import { afterAll, beforeAll, expect, test } from 'vitest';`,
    `import type { TestApi } from '../../testing/api.ts';`,
    `import { byTestStaff, createTestDesk, sendToDesk } from '../../testing/desk.ts';`,
    `import { createTestPerson } from '../../testing/people.ts';`,
    ``,
    `let api: TestApi;`,
    `beforeAll(async () => {`,
    `  api = await createTestDesk();`,
    `});`,
    `afterAll(() => api.close());`,
    ``,
    `test('200: it is done, and done again it changes nothing more', async () => {`,
    `  const person = await createTestPerson(api);`,
    `  const body = { ...byTestStaff, ${subject} };`,
    `  for (let n = 0; n < 2; n++) {`,
    `    expect(await sendToDesk(api, '${name}', body)).toEqual({ status: 200, body: { holderId: person.holderId } });`,
    `  }`,
    `});`,
  ];
  return `${lines.join('\n')}\n`;
}

const actsPath = 'server/src/doors/desk/acts.ts';
const alonePath = 'server/src/doors/desk/one-person-alone.test.ts';
const playsPath = 'server/src/testing/act-plays.ts';
const cardPlaysPath = 'server/src/testing/card-act-plays.ts';
const rightsPath = 'contract/src/desk/act-rights.ts';
const groupsPath = 'contract/src/desk/act-groups.ts';
const disclosedPath = 'server/src/doors/desk/disclosed-acts.ts';

/** @param {NewAct} act */
export const actFiles = ({ name }) => [
  `server/src/doors/desk/acts/${name}-act.ts`,
  `server/src/doors/desk/${name}-act.test.ts`,
];

/**
 * The act in the console: who may do it, what a caller hears of it, and its name. The person is told of it in their archive.
 * @param {NewAct} act
 * @param {Read} read
 * @returns {Record<string, string>}
 */
function inConsole({ name, isOfCard, says }, read) {
  const texts = (/** @type {'en' | 'es'} */ language) => {
    const path = `texts/${language}/deskActs.json`;
    return { [path]: withTexts(read(path), 'act', { [name]: says[language] }) };
  };
  return {
    [rightsPath]: withEntryIn(read(rightsPath), 'export const actRules', `'${name}': helps,`),
    [groupsPath]: withEntryIn(
      read(groupsPath),
      'export const groupOfAct',
      `'${name}': '${isOfCard ? 'CARD' : 'CONTACT'}',`,
    ),
    [disclosedPath]: withEntryIn(read(disclosedPath), 'export const disclosedActs', `'${name}',`),
    ...texts('en'),
    ...texts('es'),
  };
}

/**
 * All files that a new act adds and changes, by path.
 * @param {NewAct} act
 * @param {Read} read
 * @returns {Record<string, string>}
 */
export function layAct(act, read) {
  const { name, isOfCard } = act;
  const imported = `import { ${camel(name)}Act } from './acts/${name}-act.ts';`;
  const [own = '', test = ''] = actFiles(act);
  const [plays, opening, play] = isOfCard
    ? [cardPlaysPath, 'export const cardActPlays', `'${name}': aboutCard(),`]
    : [playsPath, 'export const actPlays', `'${name}': aboutHolder(),`];
  return {
    [own]: actOf(act),
    [test]: testOf(act),
    [actsPath]: withEntry(withImport(read(actsPath), imported), `${camel(name)}Act,`),
    [plays]: withEntryIn(read(plays), opening, play),
    [alonePath]: withEntryIn(
      read(alonePath),
      'const tries: Record<string, object[]> = {',
      `'${name}': [${isOfCard ? 'ofCard' : 'ofHolder'}],`,
    ),
    ...inConsole(act, read),
  };
}
