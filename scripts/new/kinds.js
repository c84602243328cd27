/** Everything that can be laid: what it is called, the files of each, what is written from them, and what is left to do. */
import { dirname } from 'node:path';
import { listFiles } from '../stamp.js';
import { actFiles, layAct } from './act.js';
import { layAlert, noticesOf } from './alert.js';
import { layCall } from './call.js';
import { layDecline, ruleFile } from './decline.js';
import { layPage, pageFiles } from './page.js';
import { isThere, read, refuseNamed, refuseNoRoom, refuseTaken } from './project.js';
import { chooseTime, layTable } from './table.js';
import { camel, capitals, pascal } from './words.js';

/**
 * @typedef {Record<string, string | boolean | undefined>} Options
 * @typedef {object} Laid
 * @property {Record<string, string>} files
 * @property {readonly [project: string, test: string][]} documents the tests that write them
 * @property {readonly string[]} next what only a person can decide
 * @typedef {object} Kind
 * @property {string} usage
 * @property {RegExp} name
 * @property {(path: string, options: Options) => Laid} lay throws an error that names the mistake
 */

const noun = '[a-z]+(?:-[a-z]+)*';
const several = '[a-z]+(?:-[a-z]+)+';
const words = '--en "<English>" --es "<Spanish>"';

/** @param {string} path */
const parts = (path) => /** @type {[string, string]} */ (path.split('/'));

/**
 * @param {string} usage
 * @param {Options} options
 */
function wordsOf(usage, { en, es }) {
  if (typeof en !== 'string' || typeof es !== 'string') throw new Error(`People read it: give its words.\n${usage}`);
  if (/[.{}]|^\s|\s$/.test(en + es))
    throw new Error('The words are a title: without a period, braces or spaces around.');
  return { en, es };
}

/** @type {Kind} */
const call = {
  usage: 'call <room>/<verb-noun> [--read], as in: npm run new -- call card/freeze-card',
  name: new RegExp(`^[a-z-]+/${several}$`),
  lay: (path, options) => {
    const [room, name] = parts(path);
    refuseTaken([`contract/src/${room}/${name}.ts`, `server/src/rooms/${room}/${name}.ts`]);
    refuseNoRoom(room);
    const isRead = options['read'] === true;
    return {
      files: layCall({ room, name, isRead }, read),
      documents: isRead ? [] : [['unit', 'lost-answers/table']],
      next: [
        `contract/src/${room}/${name}.ts: its sentence, method, path, input, entity and errors`,
        'a call that a feature switches off: its toggle there, and its line out of server/src/http/toggles.test.ts',
      ],
    };
  },
};

/** @type {Kind} */
const table = {
  usage: 'table <foundation>/<noun>, as in: npm run new -- table platform/jobs/lane-note',
  name: new RegExp(`^(?:[a-z-]+/)+${noun}$`),
  lay: (path) => {
    const [folder, name] = [`server/src/${dirname(path)}`, path.slice(path.lastIndexOf('/') + 1)];
    const source = listFiles('server').map((file) => file.replaceAll('\\', '/'));
    const own = source.find((file) => file === `${folder}/schema.sql` || file.startsWith(`${folder}/schema/1-`));
    const schema = own && /^CREATE SCHEMA (\w+)/m.exec(read(own))?.[1];
    if (!schema)
      throw new Error(`${folder} has no schema of its own: a first table begins in a file schema.sql there.`);
    refuseTaken([`${folder}/${name}s.ts`]);
    const made = `CREATE TABLE ${schema}.${name.replaceAll('-', '_')} (`;
    if (source.some((file) => file.endsWith('.sql') && read(file).includes(made))) {
      throw new Error(`The table ${schema}.${name.replaceAll('-', '_')} is there already.`);
    }
    const taken = source.flatMap((file) => /\/migrations\/(\d{12})-[^/]+\.sql$/.exec(file)?.[1] ?? []);
    const db = dirname(String(source.find((file) => file.endsWith('/db/statement.ts'))));
    const lists = source.filter((file) => file.endsWith('/kept-tables.ts'));
    const kept = lists.find((file) => read(file).includes(`'${schema}.`)) ?? 'server/src/start/privacy/kept-tables.ts';
    return {
      files: layTable({ folder, name, schema, time: chooseTime(new Date(), taken) }, { db, kept }, read),
      documents: [
        ['server', 'schema-doc'],
        ['server', 'privacy-doc'],
      ],
      next: [
        'its columns and their comments',
        `a table about people: its kind in server/src/testing/kept-by-kind.ts; how long it is kept, and what a person is given, in ${kept}`,
        ...(schema === 'issuer'
          ? [
              'a table of accounts: the account first in its key, and its name among distributedTables (distribution/tables.ts)',
            ]
          : []),
      ],
    };
  },
};

/** @type {Kind} */
const act = {
  usage: `act <verb-noun> --does "<what it does>" ${words} [--card], as in: npm run new -- act note-travel --card --does "notes a trip" …`,
  name: new RegExp(`^${several}$`),
  lay: (name, options) => {
    const { does, card } = options;
    const usage = `npm run new -- ${act.usage}`;
    if (typeof does !== 'string') throw new Error(`The staff read what it does.\n${usage}`);
    const fresh = { name, isOfCard: card === true, summary: does, says: wordsOf(usage, options) };
    const files = actFiles(fresh);
    refuseTaken(files);
    refuseNamed('server/src/doors/desk/acts.ts', `${name}-act`);
    return {
      files: layAct(fresh, read),
      documents: [
        ['server', 'desk/acts-doc'],
        ['server', 'acts/rights-doc'],
      ],
      next: [
        `${files[0]}: its sentence, its fields, what it changes, why it refuses (refusals.ts)`,
        'contract/src/desk/act-rights.ts and act-groups.ts: who may do it, and what a caller hears; disclosed-acts.ts: whether the person is told',
        'the event that tells the holder: a record in server/src/events/desk-card-notices.ts or desk-notices.ts',
        'docs/desk.md, where the staff read how it is used; docs/desk-reasons.md, if a text tells people to call for it',
      ],
    };
  },
};

/** @type {Kind} */
const alert = {
  usage: `alert <topic>/<what-happened> ${words} [--optional], as in: npm run new -- alert card/card-frozen …`,
  name: new RegExp(`^${noun}/${several}$`),
  lay: (path, options) => {
    const [topic, name] = parts(path);
    const says = wordsOf(`npm run new -- ${alert.usage}`, options);
    if (!isThere(noticesOf(topic))) throw new Error(`There is no ${noticesOf(topic)}.`);
    const names = [`  ${pascal(name)}: `, `'${capitals(name)}'`];
    refuseNamed(noticesOf(topic), names[0] ?? '');
    for (const file of ['alert-kind', 'automatic-alert']) refuseNamed(`contract/src/alerts/${file}.ts`, names[1] ?? '');
    return {
      files: layAlert({ topic, name, isOptional: options['optional'] === true, says }, read),
      documents: [],
      next: [
        `${noticesOf(topic)}: its data, fill and sample; mayBeAnother, if a stranger can cause it`,
        `texts/*/messages.json, event.${pascal(name)}: its line and its text, in full sentences`,
        `recordEvent(…, '${pascal(name)}', …) where it happens, and that in server/src/testing/alert-plays.ts`,
      ],
    };
  },
};

/** @type {Kind} */
const decline = {
  usage: `decline <reason> --code <ISO 8583> --mcc <category> ${words}, as in: npm run new -- decline not-for-games …`,
  name: new RegExp(`^${several}$`),
  lay: (name, options) => {
    const usage = `npm run new -- ${decline.usage}`;
    const [code, mcc] = [String(options['code']), String(options['mcc'])];
    if (!/^\d\d$/.test(code) || !/^\d{4}$/.test(mcc)) throw new Error(usage);
    const reason = { name, code, mcc, says: wordsOf(usage, options) };
    refuseTaken([ruleFile(reason)]);
    refuseNamed('contract/src/transactions/decline-reason.ts', `'${capitals(name)}'`);
    return {
      files: layDecline(reason, read),
      documents: [['server', 'authorizations/moves']],
      next: [
        `${ruleFile(reason)}: the rule; its place in decide.ts is its place in the order of checks`,
        'docs/domain.md §3: that place, and the rule',
        `texts/*/transactions.json, declined.${capitals(name)}: what to do now`,
        'web/src/transactions/decline-ways.ts: the button beside it, where one helps',
      ],
    };
  },
};

/** @type {Kind} */
const page = {
  usage: `page <room>/<name> ${words} [--reads <call>] [--writes <call>], as in: npm run new -- page card/spare-cards …`,
  name: new RegExp(`^[a-z-]+/${noun}$`),
  lay: (path, options) => {
    const [room, name] = parts(path);
    const usage = `npm run new -- ${page.usage}`;
    const says = wordsOf(usage, options);
    const [reads, writes] = ['reads', 'writes'].map((which) => {
      const named = options[which] ?? null;
      if (named !== null && !new RegExp(`^${several}$`).test(String(named))) throw new Error(usage);
      return named === null ? null : String(named);
    });
    refuseNoRoom(room);
    const space = camel(room);
    if (!isThere(`texts/en/${space}.json`)) throw new Error(`The room ${room} has no texts/en/${space}.json.`);
    const fresh = { room, name, space, reads: reads ?? null, writes: writes ?? null, says };
    refuseTaken(pageFiles(fresh));
    return {
      files: layPage(fresh, read, isThere),
      documents: writes ? [['unit', 'lost-answers/table']] : [],
      next: [
        `texts/*/${space}.json: its own words; a title says what is there, a button what it does`,
        'web/src/profile/profile-rows.ts: the way to it; move it, and account-entries.ts, to where people look',
        'e2e/lost-answers/spared.ts: the row of its write, which becomes a walked one beside its kin',
        'npm run readability, npm run trees: its figures in docs/readability.md, and its tree in e2e/trees',
      ],
    };
  },
};

/** By the first word of the command. */
export const kinds = { call, page, alert, decline, act, table };
