/**
 * The code of a new reason to decline a payment, as text: its name, its response code, a rule with its test, and its words in
 * both languages. The rule looks at the merchant's category. The developer puts the program's own rule in its place.
 */

import { withBefore, withEntryIn, withImport, withTexts } from './weave.js';
import { asPart, asTitle, capitals, pascal } from './words.js';

/**
 * @typedef {object} NewDecline
 * @property {string} name as 'not-for-games'
 * @property {string} code its ISO 8583 response code, as '57'
 * @property {string} mcc the merchant category that it declines, as '7995'
 * @property {Record<'en' | 'es', string>} says the reason in a few words
 * @typedef {(path: string) => string} Read gives the text of a file
 */

const core = 'server/src/issuer/authorizations';
const decidePath = `${core}/decide.ts`;
const decideTestPath = `${core}/decide.test.ts`;
const codesPath = `${core}/response-codes.ts`;
const waysPath = 'web/src/transactions/decline-ways.ts';
const reasonsPath = 'contract/src/transactions/decline-reason.ts';

const texts = {
  en: 'We did not approve this payment, and no money was taken.',
  es: 'No aprobamos este pago y no se tomó dinero.',
};

/** @param {NewDecline} decline */
export const ruleFile = ({ name }) => `${core}/${name}-rule.ts`;

/** @param {NewDecline} decline */
function ruleOf({ name, mcc }) {
  const lines = [
    `import type { AuthorizationRequest } from './messages.ts';`,
    ``,
    `/** Merchant categories (ISO 18245) that it declines. */`,
    `const categories: ReadonlySet<string> = new Set(['${mcc}']);`,
    ``,
    `/** Tells whether a payment is declined as ${capitals(name)}: put the program's rule here, and in docs/domain.md §3. */`,
    `export const is${pascal(name)} = ({ merchant }: Pick<AuthorizationRequest, 'merchant'>): boolean =>`,
    `  categories.has(merchant.mcc);`,
  ];
  return `${lines.join('\n')}\n`;
}

/**
 * @param {NewDecline} decline
 * @param {'en' | 'es'} language
 * @param {Read} read
 */
function textsOf({ name, says }, language, read) {
  const path = `texts/${language}/transactions.json`;
  const words = { short: asPart(says[language]), title: asTitle(says[language]), text: texts[language] };
  return { [path]: withTexts(read(path), 'declined', { [capitals(name)]: words }) };
}

/**
 * All files that a new reason adds and changes, by path.
 * @param {NewDecline} decline
 * @param {Read} read
 * @returns {Record<string, string>}
 */
export function layDecline(decline, read) {
  const { name, code, mcc } = decline;
  const [reason, rule] = [capitals(name), `is${pascal(name)}`];
  const row = `['${name.replaceAll('-', ' ')}', {}, { merchant: { ...purchase.merchant, mcc: '${mcc}' } }, '${reason}'],`;
  return {
    [ruleFile(decline)]: ruleOf(decline),
    [reasonsPath]: withEntryIn(read(reasonsPath), 'export const declineReasons', `'${reason}',`),
    // Words are enough until somebody finds a page that helps, or has the staff know the reason.
    [waysPath]: withBefore(read(waysPath), /^ {2}\| 'CVV_MISMATCH'$/m, `  | '${reason}'\n`),
    [codesPath]: withEntryIn(read(codesPath), 'export const responseCodes', `${reason}: '${code}',`),
    [decidePath]: withBefore(
      withImport(read(decidePath), `import { ${rule} } from './${name}-rule.ts';`),
      /^ {2}const limitDecline = /m,
      `  if (${rule}(request)) return decline('${reason}');\n`,
    ),
    [decideTestPath]: withEntryIn(read(decideTestPath), 'test.each<[string', row),
    ...textsOf(decline, 'en', read),
    ...textsOf(decline, 'es', read),
  };
}
