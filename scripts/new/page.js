/**
 * A new page of the signed-in cardholder: its code with its tests, its texts, and each place that lists pages. With the calls
 * that it reads and writes, where they are not there yet.
 */
import { layCall } from './call.js';
import { journeyOf, pageOf, pageTestOf, partOf } from './page-code.js';
import { withBefore, withEntry, withEntryIn, withSorted, withTexts } from './weave.js';
import { asPart, asTitle, camel } from './words.js';

/**
 * @typedef {import('./page-code.js').NewPage} NewPage
 * @typedef {(path: string) => string} Read gives the text of a file
 */

const pages = 'web/src/app/pages';
const routesTestPath = `${pages}/routes.test.ts`;
const featuresTestPath = `${pages}/features.test.ts`;
const entriesPath = 'web/src/app/frame/account-entries.ts';
const rowsPath = 'web/src/profile/profile-rows.ts';
const readabilityPath = 'docs/readability.md';

/** @param {NewPage} page */
export const pageFiles = ({ room, name }) => [
  `web/src/${room}/${name}-page.tsx`,
  `web/src/${room}/${name}-of-card.tsx`,
  `web/src/${room}/${name}-page.test.tsx`,
  `e2e/${name}.spec.ts`,
];

/** The words of the states, which the developer makes the page's own. */
const words = {
  en: {
    description: (/** @type {string} */ title) => `${asTitle(title)} of your card, in one place.`,
    state: {
      loading: 'Getting your card',
      slow: 'This takes longer than usual. Please stay on this page.',
      failed: 'We could not load this page',
      failedText: 'Something went wrong, please try again later.',
      none: 'You have no card now.',
      card: 'This is about your card ending in {{last4Digit}}.',
    },
    act: { act: 'Save', acting: 'Saving', done: 'It is saved.', close: 'Close' },
  },
  es: {
    description: (/** @type {string} */ title) => `${asTitle(title)} de su tarjeta, en un solo lugar.`,
    state: {
      loading: 'Buscando su tarjeta',
      slow: 'Tarda más de lo normal. Quédese en esta página, por favor.',
      failed: 'No pudimos cargar esta página',
      failedText: 'Algo salió mal, inténtelo más tarde.',
      none: 'Ahora no tiene ninguna tarjeta.',
      card: 'Es sobre su tarjeta terminada en {{last4Digit}}.',
    },
    act: { act: 'Guardar', acting: 'Guardando', done: 'Quedó guardado.', close: 'Cerrar' },
  },
};

/**
 * @param {NewPage} page
 * @param {'en' | 'es'} language
 * @param {Read} read
 */
function textsOf({ name, space, writes, says }, language, read) {
  const { description, state, act } = words[language];
  const title = says[language];
  const own = { title, description: description(title), ...state, ...(writes && act) };
  const [path, profile] = [`texts/${language}/${space}.json`, `texts/${language}/profile.json`];
  /** @type {Record<string, string>} */
  const files = { [path]: withTexts(read(path), '', { [camel(name)]: own }) };
  const row = { [camel(name)]: title, [`${camel(name)}Hint`]: asTitle(description(asPart(title))) };
  return { ...files, [profile]: withTexts(files[profile] ?? read(profile), 'row', row) };
}

/** @param {NewPage} page */
function recordOf({ room, name, space }) {
  return [
    `{`,
    `    path: '/${name}',`,
    `    page: '${room}/${name}',`,
    `    load: () => import('../../${room}/${name}-page.tsx'),`,
    `    title: '${space}:${camel(name)}.title',`,
    `    namespaces: ['${space}'],`,
    `  },`,
  ].join('\n');
}

/**
 * The table of pages with the new one, and the list of figures, which follows its order.
 * @param {NewPage} page
 * @param {Read} read
 * @returns {Record<string, string>}
 */
function routesOf(page, read) {
  const table = `${pages}/${page.room === 'profile' ? 'profile' : 'signed-in'}-routes.ts`;
  const last = page.room === 'profile' ? '/delete-account' : '/manage-alerts/alert-history';
  const routes = read(table);
  const before = [...routes.matchAll(/^ {4}path: '([^'[]+)',/gm)].at(-1)?.[1] ?? last;
  const rows = read(readabilityPath).split('\n');
  const above = rows.findLastIndex((row) => [before, last].some((path) => row.startsWith(`| \`${path}\``)));
  const [, first = '', ...others] = rows[above]?.split('|') ?? [];
  const cells = [
    ` \`/${page.name}\``.padEnd(first.length),
    ...others.slice(0, -1).map(({ length }) => ' –'.padEnd(length)),
  ];
  return {
    [table]: withEntry(routes, recordOf(page)),
    [readabilityPath]: rows.toSpliced(above + 1, 0, `|${cells.join('|')}|`).join('\n'),
  };
}

/**
 * The calls of the page that are not there yet.
 * @param {NewPage} page
 * @param {Read} read
 * @param {(path: string) => boolean} isThere
 * @returns {Record<string, string>}
 */
function callsOf({ room, reads, writes }, read, isThere) {
  /** @type {Record<string, string>} */
  const files = {};
  const asWritten = (/** @type {string} */ path) => files[path] ?? read(path);
  for (const [name, isRead] of /** @type {const} */ ([
    [reads, true],
    [writes, false],
  ])) {
    if (name === null || isThere(`contract/src/${room}/${name}.ts`)) continue;
    const refreshes = !isRead && reads !== null ? { refreshes: reads } : {};
    Object.assign(files, layCall({ room, name, isRead, ...refreshes }, asWritten));
  }
  return files;
}

/**
 * All files that a new page adds and changes, by path.
 * @param {NewPage} page
 * @param {Read} read
 * @param {(path: string) => boolean} isThere
 * @returns {Record<string, string>}
 */
export function layPage(page, read, isThere) {
  const { name } = page;
  const [own = '', part = '', test = '', journey = ''] = pageFiles(page);
  const row = `{ path: '/${name}', icon: list, title: 'profile:row.${camel(name)}', hint: 'profile:row.${camel(name)}Hint' },`;
  return {
    ...callsOf(page, read, isThere),
    [own]: pageOf(page),
    [part]: partOf(page),
    [test]: pageTestOf(page),
    [journey]: journeyOf(page),
    ...routesOf(page, read),
    [routesTestPath]: withBefore(read(routesTestPath), /',\n\};\n\nconst pathsOf/, ` /${name}`),
    [featuresTestPath]: withSorted(read(featuresTestPath), 'expect(always.toSorted()).toEqual([\n', `/${name}`),
    [entriesPath]: withEntryIn(read(entriesPath), "path: '/profile',", `'/${name}',`),
    [rowsPath]: withEntryIn(read(rowsPath), "title: 'profile:group.details',", row),
    ...textsOf(page, 'en', read),
    ...textsOf(page, 'es', read),
  };
}
